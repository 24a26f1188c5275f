import { useSearch } from '@tanstack/react-router';
import { useListNavigation } from '#lib/use-list-navigation.ts';
import type { StartupsSearch } from '../search-params.ts';

export function useStartupsSearch() {
  const search: StartupsSearch = useSearch({ strict: false });
  return { search, ...useListNavigation<StartupsSearch>() };
}
