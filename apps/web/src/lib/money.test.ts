import fc from 'fast-check';
import { expect, it } from 'vitest';
import { centsOf, centsText } from './money.ts';

it('[REN-01] reads every amount that it wrote to the cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (cents) => {
      expect(centsOf(centsText(cents))).toBe(cents);
    }),
  );
});

it('[REN-01] reads amounts as people type them', () => {
  expect(['1 299,90', '1299.9', '12\u202f000 €', '0,05', '', '12,345', 'douze', '-3'].map(centsOf)).toEqual([
    129_990,
    129_990,
    1_200_000,
    5,
    null,
    undefined,
    undefined,
    undefined,
  ]);
});
