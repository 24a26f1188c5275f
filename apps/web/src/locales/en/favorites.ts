import type { Translation } from '@perkotheque/domain/languages/translation';
import type { favorites as french } from '../fr/favorites.ts';

export const favorites = {
  title: 'My favourites',
  count_one: '{count, number} favourite',
  count_other: '{count, number} favourites',
  search: 'Search my favourites',
  clearSearch: 'Clear the search',
  category: 'Category',
  allCategories: 'All categories',
  empty: 'No favourites',
  emptyText: 'The heart on a card puts it here, to find again without searching.',
  explore: 'Browse the catalogue',
  noMatch: 'No favourite matches',
  noMatchText: 'Try another word or another category.',
  clear: 'See all my favourites',
  error: 'Your favourites are not responding',
} as const satisfies Translation<typeof french>;
