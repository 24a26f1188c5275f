import { toolFields } from '../tools/fields.ts';

/** What the survivor of a merge takes from one tool or the other. The category is taken as the id that is stored. */
export const MERGE_FIELDS = toolFields.map(({ name }) => (name === 'category' ? 'category_id' : name));
export type MergeField = (typeof MERGE_FIELDS)[number];
