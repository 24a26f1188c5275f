import { expect, it } from 'vitest';
import { filterParams, listParams, parseFavoritesSearch, parseToolsSearch } from './search-params.ts';

const ID = '0c8a5b1e-6a53-4a2c-9a52-5b8b2f0e7a11';

it('[TOOLS-13] reads every parameter of the address', () => {
  const search = {
    q: 'notion',
    category: ID,
    status: 'renewal_needed',
    type: 'open-source',
    team: 'RH',
    price: 'medium',
    favorites: 'true',
    perk: 'true',
    sort: 'newest',
    page: '3',
    view: 'table',
    tool: ID,
  };
  expect(parseToolsSearch(search)).toEqual({ ...search, page: 3 });
});

it.each<Record<string, string>>([
  { status: 'retired' },
  { type: 'gratuit' },
  { team: 'marketing' },
  { price: '50' },
  { favorites: 'false' },
  { perk: 'yes' },
  { sort: 'random' },
  { sort: 'relevance' },
  { page: '0' },
  { page: '-1' },
  { page: '1e3' },
  { page: '99999999' },
  { view: 'grid' },
  { tool: '../admin' },
  { category: "1' or '1'='1" },
  { q: '   ' },
  { q: '\0' },
  { constructor: 'x', toString: 'x' },
])('[TOOLS-13] ignores the invalid parameters %j', (search) => {
  const parsed = parseToolsSearch(search);
  expect(parsed).toEqual({});
  // Undefined instead of absent: the router would otherwise keep the raw value.
  for (const key of Object.keys(search).filter((name) => name !== 'constructor' && name !== 'toString')) {
    expect(parsed).toHaveProperty(key, undefined);
  }
});

it('cuts the search text to the length that the server accepts', () => {
  expect(parseToolsSearch({ q: `  ${'é'.repeat(120)} ` }).q).toBe('é'.repeat(100));
  expect(parseToolsSearch({ q: 'no\0tion\ud800' }).q).toBe('notion\ufffd');
});

it('keeps « Non catégorisé », which has no id, and reads upper-case ids', () => {
  expect(parseToolsSearch({ category: 'none' })).toEqual({ category: 'none' });
  expect(parseToolsSearch({ tool: ID.toUpperCase() })).toEqual({ tool: ID });
});

it('leaves the first page out of the request', () => {
  expect(parseToolsSearch({ page: '1' })).toEqual({});
  expect(listParams({ q: 'a', page: 2, sort: 'name', view: 'table', tool: ID })).toEqual({
    q: 'a',
    page: '2',
    sort: 'name',
  });
  expect(filterParams({ page: 2, sort: 'name', team: 'IT' })).toEqual({ team: 'IT' });
});

it('keeps only search, category, page and the open tool for favourites', () => {
  expect(parseFavoritesSearch({ q: 'a', status: 'active', sort: 'name', page: '2' })).toEqual({
    q: 'a',
    page: 2,
  });
});
