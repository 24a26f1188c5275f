import { z } from 'zod';
import { NOTE_MAX_LENGTH, OUTCOME_REASONS, OUTCOMES } from './vocabulary.ts';

/** « Nous l'utilisons », with or without « Notre nom peut être montré ». */
export const useSchema = z.strictObject({ may_be_named: z.boolean() });
export type UseInput = z.output<typeof useSchema>;

export const outcomeSchema = z
  .strictObject({
    outcome: z.enum(OUTCOMES),
    reason: z.enum(OUTCOME_REASONS).nullable(),
    replaced_by: z.uuid().nullable(),
    note: z.string().trim().max(NOTE_MAX_LENGTH).nullable(),
  })
  .refine(({ outcome, replaced_by }) => replaced_by === null || outcome === 'replaced', {
    path: ['replaced_by'],
  });
export type OutcomeInput = z.output<typeof outcomeSchema>;
