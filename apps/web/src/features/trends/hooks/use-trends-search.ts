import type { TrendSort } from '@perkotheque/domain/trends/listing';
import { useSearch } from '@tanstack/react-router';
import { useListNavigation } from '#lib/use-list-navigation.ts';
import { useSearchText } from '#lib/use-search-text.ts';
import type { TrendsSearch } from '../search-params.ts';

export function useTrendsSearch() {
  const search: TrendsSearch = useSearch({ strict: false });
  const { filter } = useListNavigation<TrendsSearch>();
  const { text, type } = useSearchText({ search, filter });
  const sort: TrendSort = search.sort ?? 'rank';
  const setSort = (next: TrendSort) => filter({ sort: next === 'rank' ? undefined : next });
  return { text, type, sort, setSort };
}
