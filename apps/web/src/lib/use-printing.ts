import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useMediaQuery } from './use-media-query.ts';

/**
 * Whether the page is being printed. The browser lays out the printed page right after `beforeprint`, before it reports
 * the changed media query, so the event is rendered at once.
 */
export function usePrinting(): boolean {
  const isPrintMedia = useMediaQuery('print');
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const start = () => flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(false);
    window.addEventListener('beforeprint', start);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', start);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrintMedia || isPrinting;
}
