import { DEFAULT_APP_NAME } from '@perkotheque/domain/settings/vocabulary';
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
// The server writes both into each page; drawn beforehand, the page keeps the places where they go.
let appName = written('application-name', '__APP_NAME__') || DEFAULT_APP_NAME;
const company = written('author', '__COMPANY_NAME__');

function written(meta: string, place: string): string {
  if (typeof document === 'undefined') return place;
  const content = document.querySelector(`meta[name="${meta}"]`)?.getAttribute('content') ?? '';
  // The development server serves pages as they are.
  return content === place ? '' : content;
}

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
  const current = () => appName;
  return useSyncExternalStore(subscribe, current, current);
}

/** « · Studio Nord », after the name of the application; nothing where no company is named. */
export function companySuffix(): string {
  if (company === '__COMPANY_NAME__') return '__COMPANY_SUFFIX__';
  return company && ` · ${company}`;
}

/** Empty where no company is named. Not for what is drawn beforehand. */
export const companyName = (): string => company;
