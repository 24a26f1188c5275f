import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, type Day, dayInParis, daysBetween, isDay } from './days.ts';

const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const lengthOf = (year: number, month: number) =>
  month === 2 && isLeap(year) ? 29 : (MONTH_LENGTHS[month - 1] ?? 0);
const write = (year: number, month: number, date: number) =>
  [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(date).padStart(2, '0')].join('-');

/** The next day, by the calendar alone. */
function next(day: Day): Day {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  if (date < lengthOf(year, month)) return write(year, month, date + 1);
  return month < 12 ? write(year, month + 1, 1) : write(year + 1, 1, 1);
}

const anyDay = fc
  .tuple(
    fc.integer({ min: 1990, max: 2110 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 31 }),
  )
  .map(([year, month, date]) => write(year, month, Math.min(date, lengthOf(year, month))));

describe('days', () => {
  it('are the real ones from 1900 to 2999, written as yyyy-MM-dd', () => {
    const part = (max: number) => fc.integer({ min: 0, max });
    fc.assert(
      fc.property(part(9999), part(13), part(32), (year, month, date) => {
        const isReal = date >= 1 && date <= lengthOf(year, month) && year >= 1900 && year < 3000;
        expect(isDay(write(year, month, date))).toBe(isReal);
      }),
    );
    for (const text of ['', '2026-1-1', '2026-01-01T00:00:00Z', '+275760-09-13', ' 2026-01-01', 'Jan 1'])
      expect(isDay(text)).toBe(false);
  });

  it('[CLM-06] counts days as a walk through the calendar does', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 800 }), (day, count) => {
        let walked = day;
        for (let step = 0; step < count; step += 1) walked = next(walked);
        expect(addDays(day, count)).toBe(walked);
        expect(addDays(walked, -count)).toBe(day);
        expect(daysBetween(day, walked)).toBe(count);
      }),
      { numRuns: 200 },
    );
  });

  it('[CLM-06] adds months one by one and keeps the day unless the month is shorter', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 120 }), (day, count) => {
        let [year = 0, month = 0, date = 0] = day.split('-').map(Number);
        for (let step = 0; step < count; step += 1) {
          month += 1;
          if (month === 13) [year, month] = [year + 1, 1];
        }
        expect(addMonths(day, count)).toBe(write(year, month, Math.min(date, lengthOf(year, month))));
      }),
    );
    expect(addMonths('2027-01-31', 1)).toBe('2027-02-28');
    expect(addMonths('2028-01-31', 1)).toBe('2028-02-29');
  });

  it('[CLM-06] changes the day at midnight in Paris, in winter and in summer', () => {
    expect(dayInParis(new Date('2026-11-14T22:59:59Z'))).toBe('2026-11-14');
    expect(dayInParis(new Date('2026-11-14T23:00:00Z'))).toBe('2026-11-15');
    expect(dayInParis(new Date('2026-07-14T21:59:59Z'))).toBe('2026-07-14');
    expect(dayInParis(new Date('2026-07-14T22:00:00Z'))).toBe('2026-07-15');
  });
});
