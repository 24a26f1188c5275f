import { DEFAULT_APP_NAME } from '@perkotheque/domain/settings/vocabulary';
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let appName: string = DEFAULT_APP_NAME;

/** Told by whoever reads the configuration, so that the page's title follows without asking for it again. */
export function rememberAppName(name: string): void {
  appName = name;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useAppName(): string {
  return useSyncExternalStore(subscribe, () => appName);
}
