import { SEARCH_MAX_LENGTH } from '@perkotheque/domain/tools/listing';
import { TREND_SORTS, type TrendSort } from '@perkotheque/domain/trends/listing';

/** The search parameters of the page. An absent one has its default. */
export type TrendsSearch = { q?: string; sort?: Exclude<TrendSort, 'rank'> };

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Invalid values are ignored, so that a shared link never breaks the page. */
export function parseTrendsSearch(search: Record<string, unknown>): TrendsSearch {
  const q = textOf(search.q).trim().slice(0, SEARCH_MAX_LENGTH).trim();
  const sort = TREND_SORTS.find((known) => known === search.sort);
  return { ...(q !== '' && { q }), ...(sort !== undefined && sort !== 'rank' && { sort }) };
}
