import { expect, it } from 'vitest';
import { formatDayInWords, formatMonth, formatMonthYear, formatShortMonth } from './months.ts';

it('writes the month, with the year only when it is another one in Paris', () => {
  const now = new Date('2026-11-16T12:00:00Z');
  expect(formatMonth('2026-10-02', now)).toBe('octobre');
  expect(formatMonth('2025-10-02', now)).toBe('octobre 2025');
  expect(formatMonth('2025-12-31T23:30:00Z', now)).toBe('janvier');
});

it('writes a month with its year, and short', () => {
  expect(formatMonthYear('2027-03-01')).toBe('mars 2027');
  expect(formatShortMonth('2027-01-01')).toBe('janv.');
});

it('writes a day in words, with the year only when it is another one, and the first of a month as an ordinal', () => {
  const now = new Date('2026-11-16T12:00:00Z');
  expect(['2026-03-12', '2027-03-12', '2026-03-01', ''].map((day) => formatDayInWords(day, now))).toEqual([
    '12 mars',
    '12 mars 2027',
    '1er mars',
    '',
  ]);
});
