import { useEffect, useState } from 'react';

/** The value after a pause in typing: one request per word, not one per letter. */
export function useDebouncedValue<Value>(value: Value, delayMs = 150): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
}
