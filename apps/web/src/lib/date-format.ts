import { DATE_FORMATS, type DateFormat } from '@perkotheque/domain/settings/vocabulary';
import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from './local-store.ts';
import { DATE_FORMAT_KEY } from './storage-keys.ts';

const listeners = new Set<() => void>();
let current = readFormat();

function readFormat(): DateFormat {
  const stored = readStored(DATE_FORMAT_KEY);
  return DATE_FORMATS.find((known) => known === stored) ?? 'dd/MM/yyyy';
}

function tell(next: DateFormat): void {
  if (next === current) return;
  current = next;
  for (const listener of listeners) listener();
}

/** The order in which every numeric date of the page is written. */
export const dateFormat = (): DateFormat => current;

export function setDateFormat(next: DateFormat): void {
  writeStored(DATE_FORMAT_KEY, next);
  tell(next);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

// Another tab of the same member changed it.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => {
    if (key === DATE_FORMAT_KEY) tell(readFormat());
  });
}

export function useDateFormat(): DateFormat {
  return useSyncExternalStore(subscribe, dateFormat);
}
