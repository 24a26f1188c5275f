import { normaliseText } from '../shared/text.ts';

/** What a search text may ask for besides words; each becomes a filter that is shown and can be removed (FIND-04). */
const INTENTIONS = ['free', 'open-source', 'french', 'european', 'perk'] as const;
export type SearchIntention = (typeof INTENTIONS)[number];

/** Patterns on the words of a text, lower case without accents and with single spaces. */
const PATTERNS: Record<SearchIntention, RegExp> = {
  free: /\b(?:gratuite?s?|gratuitement|free|for free)\b/g,
  'open-source': /\b(?:open ?source|logiciels? libres?|code (?:ouvert|libre))\b/g,
  french: /\b(?:(?:heberge(?:e|s|es|ment)? |hosted |made )?(?:en|in) france|francaise?s?|francais|french)\b/g,
  european:
    /\b(?:(?:heberge(?:e|s|es|ment)? |hosted )?(?:en europe|in europe|dans l ue|dans l union europeenne|in the eu)|(?:hebergement )?europeen(?:ne)?s?|european)\b/g,
  perk: /\b(?:avec|with) (?:(?:un|une|des|a) )?(?:avantages?|perks?|remises?|reductions?|promos?|promotions?|deals?|discounts?|offres?)\b/g,
};

/** « crédits gratuits » are credits that a vendor offers, not a tool without a price. */
const OFFERED = /\b(?:credits?|essais?|trials?)\b/;

const BEFORE_PRODUCT =
  /\b(?:alternatives?(?: (?!(?:a|au|aux|to) )\w+){0,3} (?:a|au|aux|to|de|pour|for)|equivalents? (?:a|au|de|d|to|of)|concurrents? (?:a|au|de|d|du)|competitors? (?:to|of)|remplac(?:er|ant|e|ement de|ement d)|replac(?:e|ing|ement for)|a la place (?:de|d|du)|instead of|similaires? (?:a|au)|similar to|comme|like|quitter|sortir de|migrer depuis|^alternatives?) (?!$)/;
const AFTER_PRODUCT = / alternatives?$/;

interface ReadSearch {
  /** The words that remain to be searched, should the product be none. */
  words: string;
  intentions: SearchIntention[];
  /** The product of « alternative à X », as it is written. It may be no product at all. */
  product: string | null;
}

interface Word {
  plain: string;
  from: number;
  to: number;
}

/** The words of a text, with their place in it. */
function wordsOf(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].map((match) => ({
    plain: normaliseText(match[0]),
    from: match.index,
    to: match.index + match[0].length,
  }));
}

const isWithin = (place: number, start: number, length: number) => place >= start && place < start + length;

/** The words that a pattern matched, by their number. */
function matchedWords(words: readonly Word[], pattern: RegExp): Set<number> {
  const starts: number[] = [];
  let line = '';
  for (const { plain } of words) {
    starts.push(line.length);
    line += `${plain} `;
  }
  const found = new Set<number>();
  for (const match of line.trimEnd().matchAll(pattern)) {
    starts.forEach((start, index) => {
      if (isWithin(start, match.index, match[0].length)) found.add(index);
    });
  }
  return found;
}

function findIntentions(words: readonly Word[]): Map<SearchIntention, Set<number>> {
  const line = words.map(({ plain }) => plain).join(' ');
  const found = new Map<SearchIntention, Set<number>>();
  for (const intention of INTENTIONS) {
    const at = matchedWords(words, PATTERNS[intention]);
    if (at.size > 0) found.set(intention, at);
  }
  if (OFFERED.test(line)) found.delete('free');
  return found;
}

export function readSearch(text: string): ReadSearch {
  const words = wordsOf(text);
  const found = findIntentions(words);
  const asked = new Set([...found.values()].flatMap((at) => [...at]));
  const rest = words.filter((_, index) => !asked.has(index));
  const line = rest.map(({ plain }) => plain).join(' ');
  const written = (part: readonly Word[]) => part.map(({ from, to }) => text.slice(from, to)).join(' ');
  const before = BEFORE_PRODUCT.exec(line);
  const after = AFTER_PRODUCT.exec(line);
  const count = (part: string) => part.split(' ').filter(Boolean).length;
  const productFrom = before ? count(line.slice(0, before.index + before[0].length)) : 0;
  const product = before ? rest.slice(productFrom) : after ? rest.slice(0, -1) : null;
  const others = before ? rest.slice(0, count(line.slice(0, before.index))) : [];
  return {
    words: written(product ? [...others, ...product] : rest),
    intentions: [...found.keys()],
    product: product && written(product),
  };
}

/** The same text without the words of an intention. */
export function withoutIntention(text: string, intention: SearchIntention): string {
  const words = wordsOf(text);
  const at = findIntentions(words).get(intention) ?? new Set();
  let rest = '';
  let from = 0;
  words.forEach((word, index) => {
    if (!at.has(index)) return;
    rest += text.slice(from, word.from);
    from = word.to;
  });
  return (rest + text.slice(from)).replace(/\s+/g, ' ').trim();
}
