import { toolFields } from '../tools/fields.ts';

/**
 * What the survivor of a merge takes from one tool or the other. The category is taken as the id that is stored. Secure
 * access is no choice: the survivor has it if one of the tools had it (decision 105).
 */
export const MERGE_FIELDS = toolFields
  .filter((field) => field.name !== 'has_secure_access')
  .map(({ name }) => (name === 'category' ? 'category_id' : name));
export type MergeField = (typeof MERGE_FIELDS)[number];
