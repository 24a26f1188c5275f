import { expect, it } from 'vitest';
import { refreshFigures, type Statement } from './figures.ts';

const NOTHING = { cells: [], named: [] };
const said = { outcome: null, reason: null, replaced_by: null };

/** Startups of a cohort of which the first ones agree to be named, the next use the tool, and the others do not. */
const startups = (
  cohort: string | null,
  counts: { agree: number; use: number; others: number },
): Statement[] =>
  Array.from({ length: counts.agree + counts.use + counts.others }, (_, at) => ({
    ...said,
    startup_id: `${cohort} ${at}`,
    cohort,
    uses: at < counts.agree + counts.use,
    agrees: at < counts.agree,
  }));

it('[QUI-03] names as many users as leave three without a name in the figure that is shown', () => {
  // « 5 » is shown for six users: two names leave three of the five.
  const { named } = refreshFigures(startups(null, { agree: 3, use: 3, others: 9 }), NOTHING);
  expect(named).toEqual(['null 0', 'null 1']);
});

it('[QUI-03] names a user of a cohort that is shown by the figure of this cohort alone', () => {
  // « 10 » and « 7 » leave three users outside of the cohort, among whom nobody could be named.
  const statements = [
    ...startups('Aube', { agree: 1, use: 6, others: 20 }),
    ...startups(null, { agree: 0, use: 3, others: 20 }),
  ];
  const { named, cells } = refreshFigures(statements, NOTHING);
  expect(cells.find(({ measure }) => measure === 'cohort')?.figure).toBe(7);
  expect(named).toEqual(['Aube 0']);
});

it('[QUI-03] leaves a cohort out when fewer than three others might be left outside of those that are shown', () => {
  // « 10 » may be 14 of all, « 3 » may be 4 of each cohort: of the eight outside, six may be users.
  const shownBeside = (others: number) => {
    const statements = [
      ...startups('Aube', { agree: 0, use: 3, others: 5 }),
      ...startups('Boussole', { agree: 0, use: 3, others: 5 }),
      ...startups(null, { agree: 0, use: 4, others }),
    ];
    const { cells } = refreshFigures(statements, NOTHING);
    return cells.filter(({ measure }) => measure === 'cohort').map(({ key, figure }) => [key, figure]);
  };
  expect(shownBeside(4)).toEqual([
    ['Aube', 3],
    ['Boussole', null],
  ]);
  expect(shownBeside(5)).toEqual([
    ['Aube', 3],
    ['Boussole', 3],
  ]);
});
