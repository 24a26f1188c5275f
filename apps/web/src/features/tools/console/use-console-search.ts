import { useSearch } from '@tanstack/react-router';
import { useListNavigation } from '#lib/use-list-navigation.ts';
import { type ConsoleSearch, parseConsoleSearch } from './console-search.ts';

export function useConsoleSearch() {
  const search = parseConsoleSearch(useSearch({ strict: false }));
  return { search, ...useListNavigation<ConsoleSearch>() };
}
