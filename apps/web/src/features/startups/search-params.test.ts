import { expect, it } from 'vitest';
import { filterParams, listParams, parseStartupsSearch } from './search-params.ts';

it('[STU-02] keeps the state of the list in the address, and ignores what the list does not know', () => {
  const search = parseStartupsSearch({
    q: ' nuage\0 ',
    cohort: 2025,
    sector: 'Climat',
    stage: 'unknown',
    status: 'alumni',
    sort: 'funds',
    page: '3',
    other: 'x',
  });
  expect(search).toEqual({
    q: 'nuage',
    cohort: '2025',
    sector: 'Climat',
    stage: 'unknown',
    status: 'alumni',
    sort: 'funds',
    page: 3,
  });
  expect(listParams(search)).toEqual({ ...search, page: '3' });
  expect(filterParams(search)).toEqual({
    q: 'nuage',
    cohort: '2025',
    sector: 'Climat',
    stage: 'unknown',
    status: 'alumni',
  });
  expect(parseStartupsSearch({ stage: 'unicorn', sort: 'name', page: -1, q: {} })).toEqual({});
});
