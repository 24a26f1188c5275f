import type { Translation } from '@perkotheque/domain/languages/translation';

type Sentences = Readonly<Record<string, string | ((detail: string) => string)>>;

/** Stands for the detail of a sentence while its form is looked for; no text holds it. */
const DETAIL = '\u0000';

function detailOf(stored: string, sentence: (detail: string) => string): string | null {
  const [before = '', after = ''] = sentence(DETAIL).split(DETAIL);
  const isThatForm =
    stored.length >= before.length + after.length && stored.startsWith(before) && stored.endsWith(after);
  return isThatForm ? stored.slice(before.length, stored.length - after.length) : null;
}

/**
 * A sentence that was stored in French, in the reader's language: found again among the known ones, its detail told anew
 * too. What somebody wrote, or a source said of its own, is not among them and stays as it is.
 */
export function retell<French extends Sentences>(
  stored: string,
  french: French,
  other: Translation<French>,
): string {
  const words = other as Sentences;
  for (const [key, sentence] of Object.entries(french)) {
    const said = words[key];
    if (typeof sentence === 'string') {
      if (sentence === stored && typeof said === 'string') return said;
      continue;
    }
    const detail = detailOf(stored, sentence);
    if (detail !== null && typeof said === 'function') return said(retell(detail, french, other));
  }
  return stored;
}
