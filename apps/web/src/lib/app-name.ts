import { DEFAULT_APP_NAME } from '@perkotheque/domain/settings/vocabulary';
import { createStore } from './store.ts';

// The server writes both into each page; a prerendered page keeps their placeholders.
const appName = createStore(written('application-name', '__APP_NAME__') || DEFAULT_APP_NAME);
const company = written('author', '__COMPANY_NAME__');

/** What the server wrote into a meta element of the page. */
export function written(meta: string, place: string): string {
  if (typeof document === 'undefined') return place;
  const content = document.querySelector(`meta[name="${meta}"]`)?.getAttribute('content') ?? '';
  // The development server does not fill in the placeholders.
  return content === place ? '' : content;
}

/** Called when the configuration is read, so that the page's title follows without another request. */
export const setAppName = appName.set;
export const useAppName = appName.useValue;

/** « · Studio Nord », to follow the application's name; empty without a company name. */
export function companySuffix(): string {
  if (company === '__COMPANY_NAME__') return '__COMPANY_SUFFIX__';
  return company && ` · ${company}`;
}

/** Empty without a company name. Not for prerendered components, which must keep the placeholder. */
export const companyName = (): string => company;
