import { useSearch } from '@tanstack/react-router';
import { useListNavigation } from '#lib/use-list-navigation.ts';
import type { SpendSearch } from './search-params.ts';

export function useSpendSearch() {
  const search: SpendSearch = useSearch({ strict: false });
  return { search, ...useListNavigation<SpendSearch>() };
}
