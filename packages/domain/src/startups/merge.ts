import { z } from 'zod';
import { namesOf } from '../tools/field-lists.ts';
import { type StartupField, startupFields } from './fields.ts';

/** Domains are no choice: the survivor gets those of both. */
export const MERGE_FIELDS = namesOf(
  startupFields.filter(
    (field): field is Exclude<StartupField, { name: 'domains' }> => field.name !== 'domains',
  ),
);

/** `fields` are those that the survivor takes from the merged startup. */
export const startupMergeSchema = z.strictObject({
  survivor_id: z.uuid(),
  merged_id: z.uuid(),
  fields: z.array(z.enum(MERGE_FIELDS)).max(MERGE_FIELDS.length).default([]),
});
export type StartupMergeChoice = z.output<typeof startupMergeSchema>;
