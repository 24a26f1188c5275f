import { useSearch } from '@tanstack/react-router';
import { useListNavigation } from '#lib/use-list-navigation.ts';
import { parsePermissionsSearch } from './search-params.ts';

type Changes = { q?: string | undefined; scope?: 'all' | undefined; page?: number | undefined };

export function usePermissionsSearch() {
  const search = parsePermissionsSearch(useSearch({ strict: false }));
  return { search, ...useListNavigation<Changes>() };
}
