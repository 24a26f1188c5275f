import { z } from 'zod';
import { ROLES } from '../accounts/roles.ts';
import { MERGE_FIELDS } from './merge-fields.ts';
import { GROUP_LIMITS, SUGGESTED_ACTIONS } from './vocabulary.ts';

export const newGroupSchema = z.strictObject({
  reason: z.string().trim().min(1).max(GROUP_LIMITS.reason),
  suggested_action: z.enum(SUGGESTED_ACTIONS),
  tool_ids: z
    .array(z.uuid())
    .min(GROUP_LIMITS.minTools)
    .max(GROUP_LIMITS.maxTools)
    .refine((ids) => new Set(ids).size === ids.length),
});
export type NewGroup = z.output<typeof newGroupSchema>;

/**
 * A field that is absent keeps the survivor's value. `audience` is the one that an admin confirmed, required where the
 * tools' audiences differ.
 */
export const resolutionSchema = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('merge'),
    survivor_id: z.uuid(),
    fields: z.partialRecord(z.enum(MERGE_FIELDS), z.uuid()),
    audience: z.array(z.enum(ROLES)).optional(),
  }),
  z.strictObject({ action: z.literal('keep-separate') }),
  z.strictObject({ action: z.literal('deprecate-one'), tool_id: z.uuid() }),
]);
export type Resolution = z.output<typeof resolutionSchema>;
export type MergeChoice = Omit<Extract<Resolution, { action: 'merge' }>, 'action'>;
