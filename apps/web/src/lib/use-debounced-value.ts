import { useEffect, useState } from 'react';

/** What was typed once the typing pauses: one question a word, not one a letter. */
export function useDebouncedValue<Value>(value: Value, delayMs = 150): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
}
