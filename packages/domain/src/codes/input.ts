import { z } from 'zod';
import { CODE_LIMITS } from './limits.ts';
import { HELD_DECISIONS, READING_WAYS } from './vocabulary.ts';

/** One code a line; for a shared code, a link or an identifier the one value. */
export const secretsImportSchema = z.strictObject({ text: z.string().min(1).max(CODE_LIMITS.bytes) });

const reason = z.string().trim().min(1).max(CODE_LIMITS.reason);
export const secretsVoidSchema = z.strictObject({
  secret_ids: z.array(z.uuid()).min(1).max(CODE_LIMITS.codes),
  reason,
});

export const heldDecisionSchema = z.strictObject({ decision: z.enum(HELD_DECISIONS) });

export const secretReadingSchema = z.strictObject({ how: z.enum(READING_WAYS) });

export const secretReportSchema = z.strictObject({
  comment: z.string().trim().max(CODE_LIMITS.comment).nullable(),
});

/** A startup that keeps its code is told why. */
export const reportDecisionSchema = z.discriminatedUnion('approve', [
  z.strictObject({
    approve: z.literal(true),
    reason: z.string().trim().max(CODE_LIMITS.comment).nullable(),
  }),
  z.strictObject({ approve: z.literal(false), reason: z.string().trim().min(1).max(CODE_LIMITS.comment) }),
]);
export type ReportDecision = z.infer<typeof reportDecisionSchema>;
