import { expect, it } from 'vitest';
import { managedParams, parseManagedPerksSearch } from './search-params.ts';

it('reads the search of the list from the address', () => {
  const chosen = { q: 'nuage', state: 'live', freshness: 'suspect', sort: 'value' } as const;
  const search = parseManagedPerksSearch({ ...chosen, q: ' nuage ', page: '2' });
  expect(search).toEqual({ ...chosen, page: 2 });
  expect(managedParams(search)).toEqual({ ...chosen, page: '2' });
});

it('ignores what it does not know, and leaves defaults out of the address', () => {
  expect(
    parseManagedPerksSearch({ q: '\0', state: 'gone', freshness: 'old', sort: 'updated', page: '-1', x: 1 }),
  ).toEqual({});
});
