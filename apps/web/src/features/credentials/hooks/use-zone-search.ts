import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { SecureListParams } from '../api/secure-tools.ts';
import { parseSecureSearch } from '../search-params.ts';

const TYPING_MS = 250;

/** What the address says of the list, and how to change it. Another list starts at its first page. */
export function useZoneSearch() {
  const search = parseSecureSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const [text, setText] = useState(search.q ?? '');
  /** What the box last put in the address: anything else that appears there came from elsewhere. */
  const sent = useRef(search.q ?? '');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    const inAddress = search.q ?? '';
    if (inAddress === sent.current) return;
    sent.current = inAddress;
    clearTimeout(timer.current);
    setText(inAddress);
  }, [search.q]);

  function filter(changes: SecureListParams, replace = false): void {
    const next = { ...search, page: undefined, ...changes };
    void navigate({ to: '.', search: next, replace, resetScroll: false });
  }

  /** The list follows a moment after the last letter: one step of the history for the whole word. */
  function type(next: string): void {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => {
        sent.current = next.trim();
        filter({ q: sent.current || undefined }, true);
      },
      next === '' ? 0 : TYPING_MS,
    );
  }

  return { search, text, type, filter };
}
