import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { UsersSearch } from '../search-params.ts';

/** What the address says, and how to change it. Another list starts at its first page. */
export function useUsersSearch() {
  const search: UsersSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const filter = useCallback(
    (changes: UsersSearch, { replace = false } = {}) =>
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
