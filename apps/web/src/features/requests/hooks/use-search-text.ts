import { useEffect, useRef, useState } from 'react';
import { useRequestsSearch } from './use-requests-search.ts';

const TYPING_MS = 250;

/** What is in the search box: the list follows it after a pause, and it follows the address when that changes. */
export function useSearchText() {
  const { search, filter } = useRequestsSearch();
  const inAddress = search.q ?? '';
  const [text, setText] = useState(inAddress);
  /** What this box last put in the address: anything else that appears there came from elsewhere. */
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
      filter({ q: q || undefined }, { replace: true });
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [text, filter]);

  return { text, setText };
}
