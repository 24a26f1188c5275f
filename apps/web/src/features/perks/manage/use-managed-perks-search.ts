import { useSearch } from '@tanstack/react-router';
import { useListNavigation } from '#lib/use-list-navigation.ts';
import type { ManagedPerksSearch } from './search-params.ts';

export function useManagedPerksSearch() {
  const search: ManagedPerksSearch = useSearch({ strict: false });
  return { search, ...useListNavigation<ManagedPerksSearch>() };
}
