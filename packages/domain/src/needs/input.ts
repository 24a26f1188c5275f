import { z } from 'zod';
import { NEED_LIMITS } from './limits.ts';

const name = z.string().trim().min(1).max(NEED_LIMITS.name);

/** What a person types: at most three words, so that no synonym is a whole sentence. */
export const wordingSchema = z
  .string()
  .trim()
  .min(1)
  .max(NEED_LIMITS.word)
  .refine((text) => text.split(/\s+/).length <= NEED_LIMITS.wordsOfOne, { params: { kind: 'three_words' } });

const wordings = z
  .array(wordingSchema)
  .max(NEED_LIMITS.words)
  .transform((words) => [...new Set(words)]);

const fields = {
  name_fr: name,
  name_en: name,
  words_fr: wordings,
  words_en: wordings,
  /** An inactive need is no longer offered; the tools that have it keep it. */
  is_active: z.boolean(),
};

export const newNeedSchema = z.strictObject({
  name_fr: fields.name_fr,
  name_en: fields.name_en,
  words_fr: fields.words_fr.default([]),
  words_en: fields.words_en.default([]),
});
export type NewNeed = z.output<typeof newNeedSchema>;

/** Keys that are absent stay unchanged. The slug never changes. */
export const needChangesSchema = z.strictObject(z.object(fields).partial().shape);
export type NeedChanges = z.output<typeof needChangesSchema>;
