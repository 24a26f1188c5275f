import { startTransition, useEffect, useState } from 'react';
import { fetchLanding, type Landing } from '../api/landing.ts';

export type LandingState = { landing: Landing | null; error: unknown };

/** Neither landing nor error: still loading. */
export function useLanding(): LandingState {
  const [state, setState] = useState<LandingState>({ landing: null, error: null });
  useEffect(() => {
    let isGone = false;
    const show = (next: LandingState) => {
      // In small steps: a page of this length at once would keep a slow phone from answering.
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
