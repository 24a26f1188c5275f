import { expect, it } from 'vitest';
import { listParams, parseRequestsSearch } from './search-params.ts';

const ID = '0b9f7c9e-3c55-4d7e-9a0e-0f2f6f6f1a11';

it('keeps valid parameters', () => {
  const search = { q: ' crm ', status: 'in-review', sort: 'votes', page: 3, request: ID.toUpperCase() };
  const parsed = parseRequestsSearch(search);
  expect(parsed).toEqual({ q: 'crm', status: 'in-review', sort: 'votes', page: 3, request: ID });
  expect(listParams(parsed)).toEqual({ q: 'crm', status: 'in-review', sort: 'votes', page: '3' });
});

it.each([
  { q: '\0 ', status: 'done', sort: 'newest', page: 1, request: 'x' },
  { q: ['a'], status: null, page: -2 },
  { page: 1.5 },
])('ignores %j', (search) => {
  expect(parseRequestsSearch(search)).toEqual({});
});
