import { useSearch } from '@tanstack/react-router';
import { useListNavigation } from '#lib/use-list-navigation.ts';
import type { RenewalsSearch } from './search-params.ts';

export function useRenewalsSearch() {
  const search: RenewalsSearch = useSearch({ strict: false });
  return { search, ...useListNavigation<RenewalsSearch>() };
}
