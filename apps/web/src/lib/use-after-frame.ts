import { startTransition, useEffect, useState } from 'react';

/**
 * The value as it was when the screen was last drawn, then the new one: what costs much to show does not hold up the
 * picture that answers a press. React's own deferral does not wait for that picture.
 */
export function useAfterFrame<Value extends string | undefined>(value: Value): Value {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    const show = () => startTransition(() => setShown(value));
    // Nothing is drawn in a hidden window.
    if (document.hidden) return show();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(show);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [value]);
  return shown;
}
