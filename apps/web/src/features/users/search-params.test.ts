import { expect, it } from 'vitest';
import { listParams, parseUsersSearch } from './search-params.ts';

it('reads the parameters of the address, and ignores invalid ones', () => {
  expect(
    parseUsersSearch({ q: ' ana ', role: 'core-team', status: 'suspended', sort: 'name', page: 3 }),
  ).toEqual({ q: 'ana', role: 'core-team', status: 'suspended', sort: 'name', page: 3 });
  expect(parseUsersSearch({ q: '\0', role: 'root', status: 'x', sort: 'newest', page: '1.5' })).toEqual({});
});

it('sends the parameters of the address to the server', () => {
  expect(listParams({ q: '42', page: 2 })).toEqual({ q: '42', page: '2' });
  expect(listParams({})).toEqual({});
});
