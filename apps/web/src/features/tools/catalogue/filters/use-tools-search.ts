import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { ToolsSearch } from './search-params.ts';

type Options = {
  /** While typing: one step of the history for the whole word, not one a letter. */
  replace?: boolean;
};

/** What the address says, and how to change it. The address is the only place where the view is kept. */
export function useToolsSearch() {
  const search: ToolsSearch = useSearch({ strict: false });
  const navigate = useNavigate();

  const update = useCallback(
    (changes: ToolsSearch, { replace = false }: Options = {}) =>
      void navigate({
        to: '.',
        search: (previous) => ({ ...previous, ...changes }),
        replace,
        resetScroll: false,
      }),
    [navigate],
  );

  /** Another list starts at its first page. */
  const filter = useCallback(
    (changes: ToolsSearch, options?: Options) => update({ page: undefined, ...changes }, options),
    [update],
  );

  return { search, update, filter };
}
