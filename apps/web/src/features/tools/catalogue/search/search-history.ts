import { SUGGESTION_MIN_LENGTH } from '@perkotheque/domain/tools/listing';
import { SEARCH_HISTORY_KEY } from '#lib/storage-keys.ts';

const STORED = 10;
const SHOWN = 5;

function readAll(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(SEARCH_HISTORY_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((entry) => typeof entry === 'string').slice(0, STORED) : [];
  } catch {
    // Storage may be blocked, or contain something else.
    return [];
  }
}

/** The latest first. */
export function recentSearches(): string[] {
  return readAll().slice(0, SHOWN);
}

export function rememberSearch(typed: string): void {
  const text = typed.trim();
  if (text.length < SUGGESTION_MIN_LENGTH) return;
  const isSame = (entry: string) => entry.toLocaleLowerCase('fr') === text.toLocaleLowerCase('fr');
  const entries = [text, ...readAll().filter((entry) => !isSame(entry))].slice(0, STORED);
  try {
    localStorage.setItem(SEARCH_HISTORY_KEY, JSON.stringify(entries));
  } catch {
    // Without storage there is no history.
  }
}

export function forgetSearches(): void {
  try {
    localStorage.removeItem(SEARCH_HISTORY_KEY);
  } catch {
    // Nothing was stored then.
  }
}
