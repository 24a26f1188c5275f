import { useEffect, useRef, useState } from 'react';

const TYPING_MS = 250;

/** What is in a search box: the address follows it after a pause, and it follows the address when that changes. */
export function useAddressText(inAddress: string, put: (text: string) => void) {
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
      put(q);
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [text, put]);

  return { text, setText };
}
