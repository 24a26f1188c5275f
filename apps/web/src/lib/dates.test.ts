import { expect, it } from 'vitest';
import { formatDate } from './dates.ts';

it('[I18N-03] writes dates in French order by default', () => {
  expect(formatDate('2027-02-03')).toBe('03/02/2027');
  expect(formatDate('2027-02-03', 'MM/dd/yyyy')).toBe('02/03/2027');
  expect(formatDate('2027-02-03', 'yyyy-MM-dd')).toBe('2027-02-03');
});

it('uses the day in Paris, in winter and in summer', () => {
  expect(formatDate('2026-12-31T22:59:59.000Z')).toBe('31/12/2026');
  expect(formatDate('2026-12-31T23:00:00.000Z')).toBe('01/01/2027');
  expect(formatDate('2026-06-30T22:00:00.000Z')).toBe('01/07/2026');
});
