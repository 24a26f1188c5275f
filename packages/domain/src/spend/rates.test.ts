import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rateTable, toEuroCents } from './rates.ts';

it('[SPEND-03] rounds half up to the cent, as exact fractions do, for rises too', () => {
  const amount = fc.oneof(fc.integer({ min: -1e6, max: 1e6 }), fc.integer({ min: -12e12, max: 12e12 }));
  const millionths = fc.oneof(
    fc.integer({ min: 1, max: 3_000_000 }),
    fc.integer({ min: 1, max: 99_999_999_000_000 }),
  );
  fc.assert(
    fc.property(amount, millionths, (cents, rate) => {
      const result = toEuroCents(cents, rate / 1_000_000);
      fc.pre(Number.isSafeInteger(result));
      // result − ½ ≤ exact < result + ½, where exact is half up: the half belongs to the greater cent.
      const [doubled, whole] = [BigInt(cents) * BigInt(rate) * 2n, BigInt(result) * 2_000_000n];
      expect(whole - 1_000_000n <= doubled && doubled < whole + 1_000_000n).toBe(true);
    }),
    { numRuns: 2000 },
  );
  expect([toEuroCents(1, 0.5), toEuroCents(-1, 0.5), toEuroCents(-3, 0.5)]).toEqual([1, 0, -1]);
});

it('[SPEND-03] takes the last rate of the day or before, and none before the first', () => {
  const rates = rateTable([
    { currency: 'USD', valid_from: '2026-01-01', euros: 0.9 },
    { currency: 'USD', valid_from: '2026-06-01', euros: 0.8 },
    { currency: 'GBP', valid_from: '2025-01-01', euros: 1.2 },
  ]);
  const found = ['2025-12-31', '2026-01-01', '2026-05-31', '2026-06-01'].map(
    (day) => rates.on('USD', day)?.euros,
  );
  expect(found).toEqual([undefined, 0.9, 0.9, 0.8]);
  expect(rates.on('CHF', '2026-01-01')).toBeNull();
});
