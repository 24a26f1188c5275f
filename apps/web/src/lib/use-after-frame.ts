import { startTransition, useEffect, useState } from 'react';
import { afterFrame } from './after-frame.ts';

/**
 * The previous value until the next frame is painted, then the new one: an expensive render does not delay the frame
 * that responds to a click. React's `useDeferredValue` does not wait for that paint.
 */
export function useAfterFrame<Value extends string | undefined>(value: Value): Value {
  const [shown, setShown] = useState(value);
  useEffect(() => afterFrame(() => startTransition(() => setShown(value))), [value]);
  return shown;
}
