import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Changes a list's state in the address, the only place where it is kept. */
export function useListNavigation<Search extends object>() {
  const navigate = useNavigate();

  const update = useCallback(
    (changes: Search, { replace = false } = {}) =>
      void navigate({
        to: '.',
        search: (previous) => ({ ...previous, ...changes }),
        replace,
        resetScroll: false,
      }),
    [navigate],
  );

  /** A filtered list starts at its first page. */
  const filter = useCallback(
    (changes: Search, options?: { replace?: boolean }) => update({ page: undefined, ...changes }, options),
    [update],
  );

  return { update, filter };
}
