import { expect, it } from 'vitest';
import { filterParams, parseProgrammeSearch, periodOf } from './search-params.ts';

it('[PRG-01] reads cohort, period and figure from the address and ignores what is invalid', () => {
  expect(parseProgrammeSearch({ cohort: 2025, period: 'this-year', figure: 'ending', page: 3 })).toEqual({
    cohort: '2025',
    period: 'this-year',
    figure: 'ending',
    page: 3,
  });
  expect(
    parseProgrammeSearch({
      cohort: ' ',
      period: 'always',
      figure: 'all',
      page: -1,
      from: 'x',
      to: '2026-01-01',
    }),
  ).toEqual({});
});

it('[PRG-01] lets two dates win over a named period, unless they are no period', () => {
  const dates = { from: '2026-01-05', to: '2026-02-04' };
  expect(parseProgrammeSearch({ ...dates, period: 'this-year' })).toEqual(dates);
  expect(periodOf(dates)).toEqual(dates);
  expect(parseProgrammeSearch({ from: '2026-02-04', to: '2026-01-05', period: 'this-year' })).toEqual({
    period: 'this-year',
  });
  expect(parseProgrammeSearch({ from: '2026-02-30', to: '2026-13-01' })).toEqual({});
});

it('[PRG-01] covers the last twelve months by default', () => {
  expect(periodOf({}, new Date('2026-11-16T12:00:00Z'))).toEqual({ from: '2025-12-01', to: '2026-11-16' });
  expect(filterParams({ from: '2026-01-05', to: '2026-02-04', cohort: 'Aube', page: 2 })).toEqual({
    from: '2026-01-05',
    to: '2026-02-04',
    cohort: 'Aube',
  });
});
