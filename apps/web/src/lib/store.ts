import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from './local-store.ts';

/** A value outside React that components follow. `onServer` is its value while the landing page is prerendered. */
export function createStore<Value>(initial: Value, onServer = initial) {
  const listeners = new Set<() => void>();
  let current = initial;
  const get = () => current;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    get,
    subscribe,
    set(next: Value): void {
      if (Object.is(next, current)) return;
      current = next;
      for (const listener of listeners) listener();
    },
    useValue: () => useSyncExternalStore<Value>(subscribe, get, () => onServer),
  };
}

/** A choice kept on the device, which follows the same choice in the member's other tabs. */
export function createStoredChoice<Value extends string>(
  key: string,
  values: readonly Value[],
  fallback: Value,
) {
  const read = () => values.find((value) => value === readStored(key)) ?? fallback;
  const store = createStore(read(), fallback);
  if (typeof window !== 'undefined') {
    window.addEventListener('storage', (event) => {
      if (event.key === key) store.set(read());
    });
  }
  return {
    ...store,
    set(next: Value): void {
      writeStored(key, next);
      store.set(next);
    },
  };
}
