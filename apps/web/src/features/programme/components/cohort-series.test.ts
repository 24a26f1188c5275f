import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cohortSeries, sumByMonth } from './cohort-series.ts';

const MONTHS = ['2026-01', '2026-02', '2026-03'];
const savings = fc.array(
  fc.record({
    month: fc.constantFrom(...MONTHS),
    cohort: fc.constantFrom('2020', '2021', '2022', '2023', 'Aube', null),
    estimated: fc.nat(9000),
    confirmed: fc.nat(9000),
  }),
);

it('[PRG-01] draws every saving once, in its month, with at most four series', () => {
  fc.assert(
    fc.property(savings, (all) => {
      const series = cohortSeries(all);
      expect(series.length).toBeLessThanOrEqual(4);
      for (const amount of ['estimated', 'confirmed'] as const) {
        const sums = sumByMonth(all, MONTHS, series, amount);
        for (const [at, month] of MONTHS.entries()) {
          const expected = all
            .filter((one) => one.month === month)
            .reduce((sum, one) => sum + one[amount], 0);
          expect(sums[at]?.reduce((sum, value) => sum + value, 0)).toBe(expected);
        }
      }
    }),
  );
});

it('[PRG-01] gives the latest cohorts a series of their own', () => {
  const saving = (cohort: string | null) => ({ month: '2026-01', cohort, estimated: 1, confirmed: 0 });
  expect(cohortSeries(['2021', null, '2023', '2022'].map(saving))).toEqual([
    { cohort: '2023' },
    { cohort: '2022' },
    { cohort: '2021' },
    { cohort: null },
  ]);
  const many = ['2019', '2021', null, '2023', '2022'].map(saving);
  const series = cohortSeries(many);
  expect(series).toEqual([{ cohort: '2023' }, { cohort: '2022' }, { cohort: '2021' }, 'others']);
  expect(sumByMonth(many, ['2026-01'], series, 'estimated')).toEqual([[1, 1, 1, 2]]);
});
