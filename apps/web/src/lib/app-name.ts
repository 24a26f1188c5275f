import { DEFAULT_APP_NAME } from '@perkotheque/domain/settings/vocabulary';
import { createStore } from './store.ts';

// The server writes both into each page; a prerendered page keeps their placeholders.
const appName = createStore(written('application-name', '__APP_NAME__') || DEFAULT_APP_NAME);
const company = written('author', '__COMPANY_NAME__');

function written(meta: string, place: string): string {
  if (typeof document === 'undefined') return place;
  const content = document.querySelector(`meta[name="${meta}"]`)?.getAttribute('content') ?? '';
  // The development server serves pages as they are.
  return content === place ? '' : content;
}

/** Called when the configuration is read, so that the page's title follows without another request. */
export const setAppName = appName.set;
export const useAppName = appName.useValue;

/** « · Studio Nord », after the name of the application; nothing where no company is named. */
export function companySuffix(): string {
  if (company === '__COMPANY_NAME__') return '__COMPANY_SUFFIX__';
  return company && ` · ${company}`;
}

/** Empty where no company is named. Not for what is drawn beforehand. */
export const companyName = (): string => company;
