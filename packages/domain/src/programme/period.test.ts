import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, daysBetween } from '../shared/days.ts';
import { isPeriod, monthsOf, namedPeriod, PERIODS } from './period.ts';

const day = fc.integer({ min: 0, max: 4000 }).map((count) => addDays('2020-01-01', count));

function everyDay(from: string, to: string): string[] {
  return Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, at) => addDays(from, at));
}

it('[PRG-01] lists each month of a period once, in order', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 900 }), (from, length) => {
      const to = addDays(from, length);
      const expected = [...new Set(everyDay(from, to).map((one) => one.slice(0, 7)))];
      expect(monthsOf({ from, to })).toEqual(expected);
    }),
  );
});

it('[PRG-01] accepts periods in order and of at most 36 months', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -40, max: 1400 }), (from, length) => {
      const to = addDays(from, length);
      const next = addDays(to, 1);
      const months = (Number(next.slice(0, 4)) - Number(from.slice(0, 4))) * 12;
      const whole = months + Number(next.slice(5, 7)) - Number(from.slice(5, 7));
      // The last days of a month have no equal in a shorter one.
      fc.pre(Number(from.slice(8)) <= 28);
      const isShort = whole < 36 || (whole === 36 && next.slice(8) <= from.slice(8));
      expect(isPeriod({ from, to })).toBe(length >= 0 && isShort);
    }),
  );
});

it('[PRG-01] offers twelve months, ninety days, this year and the last one', () => {
  expect(PERIODS.map((name) => namedPeriod(name, '2026-03-31'))).toEqual([
    { from: '2025-04-01', to: '2026-03-31' },
    { from: '2026-01-01', to: '2026-03-31' },
    { from: '2026-01-01', to: '2026-03-31' },
    { from: '2025-01-01', to: '2025-12-31' },
  ]);
  fc.assert(
    fc.property(day, (today) => {
      expect(monthsOf(namedPeriod('twelve-months', today))).toHaveLength(12);
      const { from, to } = namedPeriod('ninety-days', today);
      expect(everyDay(from, to)).toHaveLength(90);
      for (const name of PERIODS) expect(isPeriod(namedPeriod(name, today))).toBe(true);
    }),
  );
});

it('[PRG-01] a period of what are no days is none', () => {
  for (const [from, to] of [
    ['a'.repeat(300), '2026-01-01'],
    ['2026-01-01', '2026-02-40'],
    ['', ''],
    ['2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z'],
    ['+275760-09-13', '+275760-09-13'],
    ['0000-01-01', '0000-02-01'],
  ] as const) {
    expect(isPeriod({ from, to })).toBe(false);
  }
});
