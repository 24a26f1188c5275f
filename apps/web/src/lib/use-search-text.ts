import { useEffect, useRef, useState } from 'react';

const TYPING_MS = 250;

type ListSearch = {
  search: { q?: string | undefined };
  filter: (changes: { q: string | undefined }, options: { replace: boolean }) => void;
};

/**
 * The text of a search box whose query is kept in the address. The address follows the text after a debounce, and the
 * text follows the address when something else changes it: a removed filter, the back button, a link.
 */
export function useSearchText({ search: { q: inAddress = '' }, filter }: ListSearch) {
  const [text, setText] = useState(inAddress);
  /** The query this box wrote last: any other query in the address came from elsewhere. */
  const sent = useRef(inAddress);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (inAddress === sent.current) return;
    sent.current = inAddress;
    clearTimeout(timer.current);
    setText(inAddress);
  }, [inAddress]);

  function send(next: string): void {
    const q = next.trim();
    if (q === sent.current) return;
    sent.current = q;
    // One entry of the browser's history for the whole word, not one for each letter.
    filter({ q: q || undefined }, { replace: true });
  }

  function type(next: string): void {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send(next), next === '' ? 0 : TYPING_MS);
  }

  /** Skips the debounce: Enter, a chosen suggestion, the clear button. */
  function commit(next: string): void {
    setText(next);
    clearTimeout(timer.current);
    send(next);
  }

  return { text, type, commit };
}
