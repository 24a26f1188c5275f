import type { TrendSort } from '@perkotheque/domain/trends/listing';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { TrendsSearch } from '../search-params.ts';

const TYPING_MS = 250;

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

  const inAddress = search.q ?? '';
  const [text, setText] = useState(inAddress);
  /** What was last put in the address: anything else that appears there came from elsewhere. */
  const sent = useRef(inAddress);
  useEffect(() => {
    if (inAddress === sent.current) return;
    sent.current = inAddress;
    setText(inAddress);
  }, [inAddress]);
  useEffect(() => {
    const q = text.trim();
    if (q === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = q;
      change({ q: q || undefined }, true);
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [text, change]);

  const sort: TrendSort = search.sort ?? 'rank';
  const setSort = (next: TrendSort) => change({ sort: next === 'rank' ? undefined : next });
  return { text, setText, sort, setSort };
}
