import { useSyncExternalStore } from 'react';
import { fetchLanding, type Landing } from '../api/landing.ts';

export type LandingState = { landing: Landing | null; error: unknown };

const LOADING: LandingState = { landing: null, error: null };
const listeners = new Set<() => void>();
let state = LOADING;

function set(next: LandingState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** What was shown stays while it is asked for again: the page is the same a moment later. */
function refresh(): void {
  if (state.error) set(LOADING);
  fetchLanding().then(
    (landing) => set({ landing, error: null }),
    (error: unknown) => {
      if (!state.landing) set({ landing: null, error });
    },
  );
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) refresh();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Neither landing nor error: still loading. */
export function useLanding(): LandingState {
  return useSyncExternalStore(subscribe, () => state);
}
