import { beforeEach, expect, it, vi } from 'vitest';
import { SEARCH_HISTORY_KEY } from '#lib/storage-keys.ts';
import { forgetSearches, recentSearches, rememberSearch } from './search-history.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

it('[TOOLS-05] stores ten under one key and shows five, the latest first', () => {
  for (let index = 1; index <= 12; index += 1) rememberSearch(`recherche ${index}`);
  expect([...stored.keys()]).toEqual([SEARCH_HISTORY_KEY]);
  expect(JSON.parse(stored.get(SEARCH_HISTORY_KEY) ?? '')).toHaveLength(10);
  expect(recentSearches()).toEqual([12, 11, 10, 9, 8].map((index) => `recherche ${index}`));
});

it('moves a repeated search to the front instead of listing it twice', () => {
  for (const typed of ['Notion', 'Figma', ' notion ']) rememberSearch(typed);
  expect(recentSearches()).toEqual(['notion', 'Figma']);
});

it('does not store a single character', () => {
  rememberSearch('n');
  expect(recentSearches()).toEqual([]);
});

it.each(['{', '"text"', '[1, null]'])('reads the invalid content %s as empty', (junk) => {
  stored.set(SEARCH_HISTORY_KEY, junk);
  expect(recentSearches()).toEqual([]);
});

it('deletes the history on request', () => {
  rememberSearch('Notion');
  forgetSearches();
  expect(stored.size).toBe(0);
});
