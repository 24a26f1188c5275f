import { expect, it } from 'vitest';
import { parseSecureSearch } from './search-params.ts';

it('[SEC-01] reads search, sort and page from the address, and ignores unknown values', () => {
  expect(parseSecureSearch({ q: ' coffre ', sort: 'team', page: '3' })).toEqual({
    q: 'coffre',
    sort: 'team',
    page: 3,
  });
  expect(parseSecureSearch({ q: '\0', sort: 'prix', page: '-1', autre: 'x' })).toEqual({});
  expect(parseSecureSearch({ sort: 'name', page: 1 })).toEqual({});
});
