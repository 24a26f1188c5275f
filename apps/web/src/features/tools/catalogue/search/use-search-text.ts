import { useEffect, useRef, useState } from 'react';
import { useToolsSearch } from '../filters/use-tools-search.ts';

const TYPING_MS = 250;

/**
 * What is in the search box. The list follows a moment after the last letter, and the box follows the address when
 * something else changes it: a chip removed, the browser's back button, a link.
 */
export function useSearchText() {
  const { search, filter } = useToolsSearch();
  const inAddress = search.q ?? '';
  const [text, setText] = useState(inAddress);
  /** What this box last put in the address: anything else that appears there came from elsewhere. */
  const sent = useRef(inAddress);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (inAddress === sent.current) return;
    sent.current = inAddress;
    clearTimeout(timer.current);
    setText(inAddress);
  }, [inAddress]);

  useEffect(() => () => clearTimeout(timer.current), []);

  function send(next: string): void {
    clearTimeout(timer.current);
    const q = next.trim();
    if (q === sent.current) return;
    sent.current = q;
    // An order by relevance means nothing without words.
    const sort = q === '' && search.sort === 'relevance' ? { sort: undefined } : {};
    filter({ q: q || undefined, ...sort }, { replace: true });
  }

  function type(next: string): void {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send(next), TYPING_MS);
  }

  function commit(next: string): void {
    setText(next);
    send(next);
  }

  return { text, type, commit };
}
