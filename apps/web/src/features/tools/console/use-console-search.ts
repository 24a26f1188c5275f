import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { type ConsoleSearch, parseConsoleSearch } from './console-search.ts';

/** What the address says of the console, and how to change it. Another list starts at its first page. */
export function useConsoleSearch() {
  const search = parseConsoleSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  function filter(changes: ConsoleSearch, replace = false): void {
    const next = { ...search, page: undefined, ...changes };
    void navigate({ to: '.', search: next, replace, resetScroll: false });
  }
  return { search, filter };
}

const TYPING_MS = 250;

/** The list follows the box a moment after the last letter; the box follows the address when something else changes it. */
export function useConsoleText() {
  const { search, filter } = useConsoleSearch();
  const inAddress = search.q ?? '';
  const [text, setText] = useState(inAddress);
  /** What the box last put in the address: anything else that appears there came from elsewhere. */
  const sent = useRef(inAddress);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (inAddress === sent.current) return;
    sent.current = inAddress;
    clearTimeout(timer.current);
    setText(inAddress);
  }, [inAddress]);

  function type(next: string): void {
    setText(next);
    clearTimeout(timer.current);
    const send = () => {
      sent.current = next.trim();
      filter({ q: sent.current || undefined }, true);
    };
    timer.current = setTimeout(send, next === '' ? 0 : TYPING_MS);
  }

  return { text, type };
}
