import { normaliseText } from '../shared/text.ts';

export type NeedWords = {
  slug: string;
  name_fr: string;
  name_en: string;
  words_fr: readonly string[];
  words_en: readonly string[];
};

/** Ignores case, accents, the kind of apostrophe, hyphens and spaces around. */
const keyOf = (text: string) =>
  normaliseText(text)
    .replaceAll('’', "'")
    .replace(/[\s_-]+/g, ' ')
    .trim();

/**
 * Returns the need that a text means: its slug, its name or one of its wordings. A wording that several needs share
 * means none of them.
 */
export function needFinder(needs: readonly NeedWords[]): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const words = new Map<string, string | null>();
  for (const { slug, name_fr, name_en, words_fr, words_en } of needs) {
    for (const name of [slug, name_fr, name_en]) names.set(keyOf(name), slug);
    for (const word of new Set([...words_fr, ...words_en].map(keyOf))) {
      words.set(word, words.has(word) ? null : slug);
    }
  }
  return (text) => names.get(keyOf(text)) ?? words.get(keyOf(text)) ?? undefined;
}

/** The address of a new need: « Faire signer » becomes `faire-signer`. */
export function slugOf(name: string): string {
  return normaliseText(name)
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');
}
