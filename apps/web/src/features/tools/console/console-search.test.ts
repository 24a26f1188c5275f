import { expect, it } from 'vitest';
import { parseConsoleSearch } from './console-search.ts';

it('reads valid parameters', () => {
  const id = '0f8fad5b-d9cb-469f-a165-70867728950e';
  const search = {
    tab: 'compliance',
    q: ' cloud ',
    toolStatus: 'expired',
    by: 'cost',
    direction: 'desc',
    page: 3,
    compliance: 'partial',
    tool: id,
  };
  expect(parseConsoleSearch(search)).toEqual({ ...search, q: 'cloud' });
});

it('leaves out defaults and invalid parameters', () => {
  const search = { tab: 'tools', q: '\0', toolStatus: 'vivant', by: 'name', page: 0, tool: 'x', edit: 7 };
  expect(Object.values(parseConsoleSearch(search)).filter((value) => value !== undefined)).toEqual([]);
  expect(parseConsoleSearch({})).toEqual({});
});
