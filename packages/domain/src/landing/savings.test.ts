import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { averageSavings } from './savings.ts';

describe('average savings', () => {
  it.each([
    [[], null],
    [[0, 0], null],
    [[499], '499€+'],
    [[1000], '1k€+'],
    [[12_000, 0, 6_000], '9k€+'],
    [[1_499, 1_501], '1k€+'],
    [[120_999], '120k€+'],
  ])('[LAND-11] of %j reads %s', (savings, label) => {
    expect(averageSavings(savings)).toBe(label);
  });

  it('[LAND-11][START-12] never says more than the mean of the estimates', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1_000_000)), (savings) => {
        const known = savings.filter((amount) => amount > 0);
        const label = averageSavings(savings);
        expect(label === null).toBe(known.length === 0);
        if (label === null) return;
        const [, digits, thousands] = /^(\d+)(k?)€\+$/.exec(label) ?? [];
        const said = Number(digits) * (thousands ? 1000 : 1);
        // Compared as sums, so that no division rounds.
        const sum = known.reduce((total, amount) => total + amount, 0);
        expect(said * known.length).toBeLessThanOrEqual(sum);
        expect((said + (thousands ? 1000 : 1)) * known.length).toBeGreaterThan(sum);
      }),
    );
  });
});
