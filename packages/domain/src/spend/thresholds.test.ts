import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BUDGET_THRESHOLDS, reachedThresholds } from './thresholds.ts';

const cents = fc.integer({ min: 0, max: 1_000_000_000_000 });

describe('thresholds of a budget', () => {
  it('[SPEND-04] are reached from 80 and from 100 percent on, to the cent', () => {
    expect(reachedThresholds(79_999, 100_000)).toEqual([]);
    expect(reachedThresholds(80_000, 100_000)).toEqual([80]);
    expect(reachedThresholds(99_999, 100_000)).toEqual([80]);
    expect(reachedThresholds(100_000, 100_000)).toEqual([80, 100]);
  });

  it('[SPEND-04] agree with exact arithmetic on any amounts', () => {
    fc.assert(
      fc.property(cents, cents, (forecast, budget) => {
        const slow = BUDGET_THRESHOLDS.filter(
          (percent) => BigInt(forecast) * 100n >= BigInt(budget) * BigInt(percent),
        );
        expect(reachedThresholds(forecast, budget)).toEqual(slow);
      }),
    );
  });
});
