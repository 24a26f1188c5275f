import { useEffect, useState } from 'react';

/** The value once it has rested for a moment; at once when it becomes empty, since there is nothing to wait for. */
export function useDebounced(value: string, delayMs: number): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), value === '' ? 0 : delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return rested;
}
