import { expect, it } from 'vitest';
import { completenessOf, profileFields } from './completeness.ts';

const full = Object.fromEntries(profileFields.map(({ name }) => [name, 'rempli']));

it('[STU-04] counts what a lead may fill in, and neither zero nor « no » as missing', () => {
  expect(completenessOf(full)).toEqual({ missing: [], percent: 100 });
  expect(completenessOf({ ...full, headcount: 0, institutional_funding: false }).missing).toEqual([]);
  expect(completenessOf({ ...full, founded_on: null, cohort: null, status: null })).toEqual({
    missing: ['founded_on'],
    percent: Math.floor((100 * (profileFields.length - 1)) / profileFields.length),
  });
  expect(completenessOf({ name: 'Seul' }).percent).toBeLessThan(20);
});
