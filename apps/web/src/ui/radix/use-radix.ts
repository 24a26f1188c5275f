import { useEffect, useSyncExternalStore } from 'react';

type Radix = typeof import('./parts.ts').parts;

let radix: Radix | null = null;
let loading: Promise<void> | undefined;
const listeners = new Set<() => void>();

/** Loads the parts once. A failed load, offline for example, is tried again by the next control that opens. */
export function loadRadix(): Promise<void> {
  loading ??= import('./parts.ts').then(
    ({ parts }) => {
      radix = parts;
      for (const listener of listeners) listener();
    },
    () => {
      loading = undefined;
    },
  );
  return loading;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Null until the parts have loaded. Nothing of them is visible on a first screen, so it does not wait for them. */
export function useRadix(isNeeded: boolean): Radix | null {
  useEffect(() => {
    if (isNeeded) void loadRadix();
  }, [isNeeded]);
  return useSyncExternalStore(subscribe, () => radix);
}
