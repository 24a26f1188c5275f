import { useSearch } from '@tanstack/react-router';
import { useListNavigation } from '#lib/use-list-navigation.ts';
import type { RequestsSearch } from '../search-params.ts';

export function useRequestsSearch() {
  const search: RequestsSearch = useSearch({ strict: false });
  return { search, ...useListNavigation<RequestsSearch>() };
}
