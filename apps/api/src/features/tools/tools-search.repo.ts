import { normaliseText } from '@perkotheque/domain/shared/text';
import { type RawBuilder, sql } from 'kysely';

/** What a member typed, as conditions on the card `c`; each widens the one before. */
export interface SearchTerms {
  /** The whole text, normalised: for names that nearly are it. */
  text: string;
  startsName: RawBuilder<boolean>;
  inName: RawBuilder<boolean>;
  inLabels: RawBuilder<boolean>;
  anywhere: RawBuilder<boolean>;
}

/** Sorts after every character: the end of a prefix's range in a "C" collated index. */
const AFTER_ANY = '\u{10FFFF}';

export function searchTerms(typed: string): SearchTerms | null {
  const text = normaliseText(typed).replace(/\s+/g, ' ').trim();
  // Words only, so that nothing typed can be read as an operator; the last one may be unfinished.
  const words = text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  if (words.length === 0) return null;
  // A subquery, so that it is read once: of a prepared statement PostgreSQL would read it again at every row.
  const query = sql`(select to_tsquery('public.perk_french', ${`${words.join(' & ')}:*`}))`;
  return {
    text,
    startsName: sql<boolean>`(c.name_norm >= ${text} and c.name_norm < ${text + AFTER_ANY})`,
    inName: sql<boolean>`c.name_search @@ ${query}`,
    inLabels: sql<boolean>`c.label_search @@ ${query}`,
    anywhere: sql<boolean>`c.search @@ ${query}`,
  };
}
