import { z } from 'zod';
import { daySchema } from '../shared/fields.ts';
import { OBLIGATION_LIMITS } from './vocabulary.ts';

const day = daySchema;
const months = z.int().min(1).max(OBLIGATION_LIMITS.months);

const common = {
  vendor_id: z.uuid(),
  owner_id: z.uuid().nullable(),
  deputy_id: z.uuid().nullable(),
  note: z.string().trim().max(OBLIGATION_LIMITS.note),
};

export const obligationSchema = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('sign-in'),
      every: z.int().min(1).max(OBLIGATION_LIMITS.days),
      starts_on: day,
      ...common,
    }),
    z.strictObject({
      kind: z.literal('applications'),
      every: months,
      target: z.int().min(1).max(OBLIGATION_LIMITS.target),
      starts_on: day,
      ...common,
    }),
    z.strictObject({ kind: z.literal('report'), every: months, starts_on: day, ...common }),
    z.strictObject({ kind: z.literal('renewal'), due_on: day, ...common }),
  ])
  .superRefine(({ owner_id, deputy_id }, context) => {
    if (owner_id !== null && owner_id === deputy_id)
      context.addIssue({ code: 'custom', path: ['deputy_id'], params: { fault: 'deputy_is_owner' } });
  });
export type ObligationInput = z.output<typeof obligationSchema>;

/** The deadline that the person saw: it was met or moved meanwhile when it is another one. */
export const tickSchema = z.strictObject({ deadline: day });
