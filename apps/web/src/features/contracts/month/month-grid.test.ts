import { addDays } from '@perkotheque/domain/shared/days';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { eventsByDay, monthWeeks, shiftMonth } from './month-grid.ts';

const months = fc
  .tuple(fc.integer({ min: 2000, max: 2100 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, month]) => `${year}-${String(month).padStart(2, '0')}`);

it('[REN-03] a month has whole weeks from Monday, with each of its days exactly once', () => {
  fc.assert(
    fc.property(months, (month) => {
      const weeks = monthWeeks(month);
      const days = weeks.flat();
      expect(weeks.every(([monday = '']) => new Date(monday).getUTCDay() === 1)).toBe(true);
      expect(days.every((day, index) => index === 0 || day === addDays(days[index - 1] ?? '', 1))).toBe(true);
      expect(shiftMonth(shiftMonth(month, 1), -1)).toBe(month);
      const [year = 0, number = 0] = month.split('-').map(Number);
      const length = new Date(Date.UTC(year, number, 0)).getUTCDate();
      expect(days.filter((day) => day.startsWith(month))).toHaveLength(length);
      expect(weeks.every((week) => week.some((day) => day.startsWith(month)))).toBe(true);
    }),
  );
});

it('[REN-03] a day lists decisions, renewals and stops, and a contract without notice once', () => {
  const automatic = { id: 'a', cancel_by: '2027-02-10', ends_on: '2027-03-12', stops_on: null };
  const noNotice = { id: 'b', cancel_by: '2027-03-12', ends_on: '2027-03-12', stops_on: null };
  const stopped = { id: 'c', cancel_by: '2027-02-10', ends_on: '2027-03-12', stops_on: '2027-03-12' };
  const open = { id: 'd', cancel_by: null, ends_on: null, stops_on: null };
  const events = eventsByDay([automatic, noNotice, stopped, open]);
  const said = [...events].map(([day, list]) => [day, list.map(({ kind, contract }) => [contract.id, kind])]);
  expect(Object.fromEntries(said)).toEqual({
    '2027-02-10': [['a', 'decide']],
    '2027-03-12': [
      ['a', 'renewal'],
      ['b', 'decide'],
      ['c', 'stop'],
    ],
  });
});
