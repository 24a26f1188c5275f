import type { Programme } from '../api/programme.ts';

type Saving = Programme['savings'][number];

/** Bars with more parts could not be told apart. */
const MAX_SERIES = 4;

/** A cohort, startups without one, or all that has no series of its own. */
export type CohortSeries = { cohort: string | null } | 'others';

/** The cohorts of the savings, the latest first; the oldest ones share a series when there are many. */
export function cohortSeries(savings: readonly Saving[]): CohortSeries[] {
  const cohorts = [...new Set(savings.map(({ cohort }) => cohort))].sort((a, b) => {
    if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
    return b.localeCompare(a, 'fr', { numeric: true });
  });
  const series = cohorts.map((cohort) => ({ cohort }));
  return series.length <= MAX_SERIES ? series : [...series.slice(0, MAX_SERIES - 1), 'others'];
}

/** One amount for each month and series. */
export function sumByMonth(
  savings: readonly Saving[],
  months: readonly string[],
  series: readonly CohortSeries[],
  amount: 'estimated' | 'confirmed',
): number[][] {
  const seriesOf = (saving: Saving) => {
    const own = series.findIndex((one) => one !== 'others' && one.cohort === saving.cohort);
    return own === -1 ? series.indexOf('others') : own;
  };
  const sums = months.map(() => series.map(() => 0));
  for (const saving of savings) {
    const row = sums[months.indexOf(saving.month)];
    const at = seriesOf(saving);
    if (row) row[at] = (row[at] ?? 0) + saving[amount];
  }
  return sums;
}
