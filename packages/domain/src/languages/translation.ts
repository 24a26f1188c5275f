/**
 * The shape of a translation. French is the source, and every other language is typed against it, so that a key that is
 * missing, or is there in one language only, does not compile:
 *
 *     import type { Translation } from '@perkotheque/domain/languages/translation';
 *     import type { requests as french } from '../fr/requests.ts';
 *
 *     export const requests = { … } as const satisfies Translation<typeof french>;
 *
 * The server's texts are in `texts.fr.ts`, `texts.en.ts`, `texts.es.ts`, put together by `texts.ts` beside them.
 *
 * Plurals are `key_one` and `key_other`, with `key_zero` where zero has words of its own, in every language alike: the
 * millions of French and Spanish (`many`) take the form of the other numbers, as they do when written in digits.
 * Placeholders (`{name}`, `{count, number}`) are those of the French text. A test compares them, and rejects an empty
 * text and one left in French (scripts/project/lib/locales.test.ts).
 */
export type Translation<Source> = Source extends string
  ? string
  : Source extends (...values: infer Values) => string
    ? (...values: Values) => string
    : { readonly [Key in keyof Source]: Translation<Source[Key]> };
