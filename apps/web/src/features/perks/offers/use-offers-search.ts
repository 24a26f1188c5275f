import { useSearch } from '@tanstack/react-router';
import { useListNavigation } from '#lib/use-list-navigation.ts';
import type { OffersSearch } from './search-params.ts';

export function useOffersSearch() {
  const search: OffersSearch = useSearch({ strict: false });
  return { search, ...useListNavigation<OffersSearch>() };
}
