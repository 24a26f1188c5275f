import { normaliseText } from '@perkotheque/domain/shared/text';
import { type RawBuilder, sql } from 'kysely';

/** The search text as conditions on the card `c`, from narrow to wide. */
export interface SearchTerms {
  /** The whole normalized text, for similar names. */
  text: string;
  startsName: RawBuilder<boolean>;
  inName: RawBuilder<boolean>;
  inLabels: RawBuilder<boolean>;
  anywhere: RawBuilder<boolean>;
}

/** Sorts after every character: the end of a prefix range in an index with the collation "C". */
const AFTER_ANY = '\u{10FFFF}';

export function searchTerms(typed: string): SearchTerms | null {
  const text = normaliseText(typed).replace(/\s+/g, ' ').trim();
  // Words only, so that no input is an operator. The last word may be incomplete.
  const words = text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  if (words.length === 0) return null;
  // A subquery runs once; in a prepared statement PostgreSQL would otherwise evaluate it for each row.
  const query = sql`(select to_tsquery('public.perk_french', ${`${words.join(' & ')}:*`}))`;
  return {
    text,
    startsName: sql<boolean>`(c.name_norm >= ${text} and c.name_norm < ${text + AFTER_ANY})`,
    inName: sql<boolean>`c.name_search @@ ${query}`,
    inLabels: sql<boolean>`c.label_search @@ ${query}`,
    anywhere: sql<boolean>`c.search @@ ${query}`,
  };
}
