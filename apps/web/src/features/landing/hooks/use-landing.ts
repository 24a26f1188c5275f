import { startTransition, useEffect, useState } from 'react';
import { fetchLanding, type Landing } from '../api/landing.ts';

export type LandingState = { landing: Landing | null; error: unknown };

/** Loading while neither data nor error is set. */
export function useLanding(): LandingState {
  const [state, setState] = useState<LandingState>({ landing: null, error: null });
  useEffect(() => {
    let isGone = false;
    const show = (next: LandingState) => {
      // A transition: rendering the long page at once would block a slow phone.
      if (!isGone) startTransition(() => setState(next));
    };
    fetchLanding().then(
      (landing) => show({ landing, error: null }),
      (error: unknown) => show({ landing: null, error }),
    );
    return () => {
      isGone = true;
    };
  }, []);
  return state;
}
