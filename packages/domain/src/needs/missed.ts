import { z } from 'zod';
import { SEARCH_MAX_LENGTH } from '../tools/listing.ts';
import { wordingSchema } from './input.ts';

const NEED_LANGUAGES = ['fr', 'en'] as const;
export const MISSED_PAGE_SIZE = 30;

/** A search that found nothing, as it was typed. */
export const missedSearchSchema = z.strictObject({ q: z.string().trim().min(2).max(SEARCH_MAX_LENGTH) });

/** The wording that makes the next such search find the need's tools. */
export const synonymSchema = z.strictObject({
  need: z.string().max(60),
  language: z.enum(NEED_LANGUAGES),
  word: wordingSchema,
});
export type Synonym = z.output<typeof synonymSchema>;
