import { startTransition, useEffect, useState } from 'react';
import { afterFrame } from './after-frame.ts';

/**
 * The value as it was when the screen was last drawn, then the new one: what costs much to show does not hold up the
 * picture that answers a press. React's own deferral does not wait for that picture.
 */
export function useAfterFrame<Value extends string | undefined>(value: Value): Value {
  const [shown, setShown] = useState(value);
  useEffect(() => afterFrame(() => startTransition(() => setShown(value))), [value]);
  return shown;
}
