import { NO_CATEGORY, SEARCH_MAX_LENGTH } from '@perkotheque/domain/tools/listing';

/** The groups of the page, in their order. */
export const OFFER_GROUPS = ['yours', 'incomplete', 'excluded', 'unavailable'] as const;
export type OfferGroup = (typeof OFFER_GROUPS)[number];

export const OFFER_SORTS = ['value', 'name', 'newest', 'ending'] as const;
export type OfferSort = (typeof OFFER_SORTS)[number];

/** The search parameters of the page. An absent one has its default. */
export type OffersSearch = {
  q?: string;
  category?: string;
  sort?: Exclude<OfferSort, 'value'>;
  group?: OfferGroup;
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Invalid values are ignored, so that a shared link never breaks the page. */
export function parseOffersSearch(search: Record<string, unknown>): OffersSearch {
  const q = textOf(search.q).trim().slice(0, SEARCH_MAX_LENGTH).trim();
  const category = textOf(search.category).toLowerCase();
  const sort = OFFER_SORTS.find((known) => known === search.sort);
  const group = OFFER_GROUPS.find((known) => known === search.group);
  return {
    ...(q !== '' && { q }),
    ...((category === NO_CATEGORY || UUID.test(category)) && { category }),
    ...(sort && sort !== 'value' && { sort }),
    ...(group && { group }),
  };
}
