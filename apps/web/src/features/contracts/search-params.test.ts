import { expect, it } from 'vitest';
import { listParams, parseRenewalsSearch } from './search-params.ts';

const ID = '0b6c2a52-6d5c-4c7c-8e1f-0f3f9b6f0a11';
const NOW = new Date('2026-11-30T23:30:00Z');

it('[REN-03] keeps window, filters, month and open contract in the address, and ignores the rest', () => {
  const search = parseRenewalsSearch({
    window: 30,
    view: 'month',
    month: '2027-02',
    team: 'IT',
    owner: 'mine',
    category: ID,
    state: 'stopped',
    q: ' nuage\0 ',
    contrat: ID,
    other: 'x',
  });
  expect(search).toEqual({
    window: '30',
    view: 'month',
    month: '2027-02',
    team: 'IT',
    owner: 'mine',
    category: ID,
    state: 'stopped',
    q: 'nuage',
    contrat: ID,
  });
  const wrong = {
    window: '45',
    view: 'year',
    month: '2027-13',
    team: 'X',
    owner: 'x',
    category: '1',
    contrat: 2,
  };
  expect(parseRenewalsSearch(wrong)).toEqual({});
  expect(parseRenewalsSearch({ window: '90' })).toEqual({});
});

it('[REN-03] asks for a window in the list, and for a month of Paris in the month view', () => {
  expect(listParams({}, NOW)).toEqual({ window: '90' });
  expect(listParams({ window: 'all', state: 'stopped', contrat: ID }, NOW)).toEqual({
    window: 'all',
    state: 'stopped',
  });
  expect(listParams({ window: '30', state: 'stopped' }, NOW)).toEqual({ window: '30' });
  expect(listParams({ view: 'month', window: '30', team: 'IT' }, NOW)).toEqual({
    month: '2026-12',
    team: 'IT',
  });
});
