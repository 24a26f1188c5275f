import { useSearch } from '@tanstack/react-router';
import { useListNavigation } from '#lib/use-list-navigation.ts';
import type { UsersSearch } from '../search-params.ts';

export function useUsersSearch() {
  const search: UsersSearch = useSearch({ strict: false });
  return { search, ...useListNavigation<UsersSearch>() };
}
