import { expect, it } from 'vitest';
import { filterParams, filtersOf, parseSpendSearch } from './search-params.ts';

const ID = '0b5c0f4e-1f5b-4a3e-9a51-0d6c0b6a2f11';

it('[SPEND-01] reads team, category, tool, year and figure from the address and ignores what is invalid', () => {
  const search = { team: 'Ventes', category: ID, tool: ID, year: 2025, figure: 'unused', page: 2 };
  expect(parseSpendSearch(search)).toEqual(search);
  expect(parseSpendSearch({ category: 'none' })).toEqual({ category: 'none' });
  expect(
    parseSpendSearch({ team: 'Cuisine', category: 'x', tool: 7, year: 1999, figure: 'all', page: 0 }),
  ).toEqual({});
});

it('[SPEND-01] asks the server for the filters alone', () => {
  expect(filterParams({ team: 'RH', year: 2025, figure: 'paid', page: 3 })).toEqual({
    team: 'RH',
    year: '2025',
  });
  expect(filtersOf({ team: 'RH', figure: 'paid', page: 3 })).toEqual({ team: 'RH' });
});
