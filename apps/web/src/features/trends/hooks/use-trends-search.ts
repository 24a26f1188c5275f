import type { TrendSort } from '@perkotheque/domain/trends/listing';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useAddressText } from '#lib/use-address-text.ts';
import type { TrendsSearch } from '../search-params.ts';

/** The words as they are typed, which the address follows after a pause; the order, which is in the address. */
export function useTrendsSearch() {
  const search: TrendsSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = useCallback(
    (changes: TrendsSearch, replace = false) =>
      void navigate({
        to: '.',
        search: (previous) => ({ ...previous, ...changes }),
        replace,
        resetScroll: false,
      }),
    [navigate],
  );

  const put = useCallback((q: string) => change({ q: q || undefined }, true), [change]);
  const { text, setText } = useAddressText(search.q ?? '', put);
  const sort: TrendSort = search.sort ?? 'rank';
  const setSort = (next: TrendSort) => change({ sort: next === 'rank' ? undefined : next });
  return { text, setText, sort, setSort };
}
