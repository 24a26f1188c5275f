import { expect, it } from 'vitest';
import { managedParams, parseManagedPerksSearch } from './search-params.ts';

it('reads the search of the list from the address', () => {
  const search = parseManagedPerksSearch({ q: ' nuage ', state: 'draft', sort: 'value', page: '2' });
  expect(search).toEqual({ q: 'nuage', state: 'draft', sort: 'value', page: 2 });
  expect(managedParams(search)).toEqual({ q: 'nuage', state: 'draft', sort: 'value', page: '2' });
});

it('ignores what it does not know, and leaves defaults out of the address', () => {
  expect(parseManagedPerksSearch({ q: '\0', state: 'gone', sort: 'updated', page: '-1', x: 1 })).toEqual({});
});
