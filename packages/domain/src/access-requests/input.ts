import { z } from 'zod';
import { daySchema } from '../shared/fields.ts';

export const ACCESS_TEXT_MAX_LENGTH = 1000;
export const ACCESS_STATES = ['pending', 'granted', 'refused'] as const;
export type AccessState = (typeof ACCESS_STATES)[number];

/** « Demander l'accès »: a word for those who decide is welcome, not required. */
export const accessRequestSchema = z.strictObject({
  message: z.string().trim().max(ACCESS_TEXT_MAX_LENGTH),
});

/** For good with `until: null`, or until the end of that day in Paris. A refusal says why. */
export const accessDecisionSchema = z.discriminatedUnion('decision', [
  z.strictObject({ decision: z.literal('grant'), until: daySchema.nullable() }),
  z.strictObject({
    decision: z.literal('refuse'),
    reason: z.string().trim().min(1).max(ACCESS_TEXT_MAX_LENGTH),
  }),
]);
export type AccessDecision = z.infer<typeof accessDecisionSchema>;

/** Rows per page of both lists. */
export const ACCESS_PAGE_SIZE = 20;
