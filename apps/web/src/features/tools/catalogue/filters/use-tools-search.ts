import { useSearch } from '@tanstack/react-router';
import { useListNavigation } from '#lib/use-list-navigation.ts';
import type { ToolsSearch } from './search-params.ts';

export function useToolsSearch() {
  const search: ToolsSearch = useSearch({ strict: false });
  return { search, ...useListNavigation<ToolsSearch>() };
}
