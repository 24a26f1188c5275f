import { expect, it } from 'vitest';
import { formatMonth, formatMonthYear, formatShortMonth } from './months.ts';

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
