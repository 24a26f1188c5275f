import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { RequestsSearch } from '../search-params.ts';

type Options = {
  /** While typing: one step of the history for the whole word, not one a letter. */
  replace?: boolean;
};

/** What the address says, and how to change it. Another list starts at its first page. */
export function useRequestsSearch() {
  const search: RequestsSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const filter = useCallback(
    (changes: RequestsSearch, { replace = false }: Options = {}) =>
      void navigate({
        to: '.',
        search: (previous) => ({ ...previous, page: undefined, ...changes }),
        replace,
        resetScroll: false,
      }),
    [navigate],
  );
  return { search, filter };
}
