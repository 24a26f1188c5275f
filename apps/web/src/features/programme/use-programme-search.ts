import { useSearch } from '@tanstack/react-router';
import { useListNavigation } from '#lib/use-list-navigation.ts';
import type { ProgrammeSearch } from './search-params.ts';

export function useProgrammeSearch() {
  const search: ProgrammeSearch = useSearch({ strict: false });
  return { search, ...useListNavigation<ProgrammeSearch>() };
}
