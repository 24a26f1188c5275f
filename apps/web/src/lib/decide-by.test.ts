import { addDays } from '@perkotheque/domain/shared/days';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { deadlineUrgency, decideBy } from './decide-by.ts';

const TODAY = '2027-03-03';
const deadline = (cancel_by: string | null, renews_automatically = true, stops_on: string | null = null) => ({
  cancel_by,
  renews_automatically,
  stops_on,
});

it('[REN-02] the last day to decide still counts as open', () => {
  expect(decideBy(deadline('2027-03-12'), TODAY)).toEqual({ kind: 'open', day: '2027-03-12', days: 9 });
  expect(decideBy(deadline(TODAY), TODAY)).toEqual({ kind: 'open', day: TODAY, days: 0 });
});

it('[REN-02] a missed notice and an end without a decision are told apart', () => {
  expect(decideBy(deadline('2027-02-28'), TODAY)).toEqual({ kind: 'missed', day: '2027-02-28', days: 3 });
  expect(decideBy(deadline('2027-02-28', false), TODAY)).toMatchObject({ kind: 'ended', days: 3 });
});

it('[REN-02] a contract that stops has no deadline any more, nor has one without an end', () => {
  expect(decideBy(deadline('2027-02-28', true, TODAY), TODAY)).toEqual({ kind: 'stops', day: TODAY });
  expect(decideBy(deadline('2027-02-28', true, '2027-03-02'), TODAY).kind).toBe('stopped');
  expect(decideBy(deadline(null), TODAY)).toEqual({ kind: 'none' });
});

it('[REN-02] counts calendar days as a walk from day to day does, across daylight saving and month ends', () => {
  fc.assert(
    fc.property(fc.integer({ min: -800, max: 800 }), fc.integer({ min: 0, max: 20_000 }), (offset, start) => {
      const today = addDays('2000-01-01', start);
      const stand = decideBy(deadline(addDays(today, offset)), today);
      let counted = 0;
      for (let day = today; stand.kind === 'open' && day < stand.day; day = addDays(day, 1)) counted += 1;
      for (let day = today; stand.kind === 'missed' && day > stand.day; day = addDays(day, -1)) counted += 1;
      expect(stand).toMatchObject({ kind: offset >= 0 ? 'open' : 'missed', days: counted });
      expect(deadlineUrgency(stand) === 'late').toBe(offset <= 7);
    }),
  );
});
