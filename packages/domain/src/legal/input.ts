import { z } from 'zod';
import { LEGAL_TEXT_MAX_LENGTH } from './vocabulary.ts';

const text = z.string().trim().max(LEGAL_TEXT_MAX_LENGTH);

/** A new version. An empty translation means that the French text is shown. */
export const legalVersionSchema = z.strictObject({
  texts: z.strictObject({ fr: text.min(1), en: text, es: text }),
  requires_acceptance: z.boolean(),
  /** The version that was edited, 0 for the shipped text: a version published meanwhile is not overwritten. */
  based_on: z.int().min(0),
});
export type LegalVersionInput = z.infer<typeof legalVersionSchema>;
