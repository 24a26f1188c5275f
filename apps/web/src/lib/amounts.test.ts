import { expect, it } from 'vitest';
import { amountOf, amountText } from './amounts.ts';

it.each([
  ['29', 29],
  ['29,90', 29.9],
  ['29.9', 29.9],
  ['1 299,90 €', 1299.9],
  ['1\u202f299', 1299],
  ['0', 0],
  ['', null],
  ['  ', null],
  ['beaucoup', undefined],
  ['-3', undefined],
  ['1,234', undefined],
  ['1e3', undefined],
  ['12345678901', undefined],
])('reads the amount %j as %j', (text, amount) => {
  expect(amountOf(text)).toBe(amount);
});

it('writes an amount that is read back unchanged', () => {
  for (const amount of [0, 29, 29.9, 1299.95, null]) expect(amountOf(amountText(amount))).toBe(amount);
});
