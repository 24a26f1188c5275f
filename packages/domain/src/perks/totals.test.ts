import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Condition } from './rules.ts';
import { countedValue, totalOf, type ValuedPerk } from './totals.ts';

const perkId = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const notWith = (n: number): Condition => ({ fact: 'not_together', perk_id: perkId(n) });

function perk(n: number, values: Partial<ValuedPerk> = {}): ValuedPerk {
  return {
    id: perkId(n),
    estimated_value: 1000,
    duration_months: null,
    is_up_to: false,
    rules: { all: [], any: [] },
    ...values,
  };
}

/** The obvious reference: every subset without two perks that exclude each other. */
function highestSum(perks: readonly ValuedPerk[]): number {
  const excludes = (one: ValuedPerk, other: ValuedPerk) =>
    one.rules.all.some((condition) => condition.fact === 'not_together' && condition.perk_id === other.id);
  let best = 0;
  for (let mask = 0; mask < 2 ** perks.length; mask += 1) {
    const subset = perks.filter((_, index) => mask & (1 << index));
    const isPossible = subset.every((one) => subset.every((other) => one === other || !excludes(one, other)));
    if (!isPossible) continue;
    let sum = 0;
    for (const { estimated_value, duration_months } of subset) {
      if (estimated_value === null) continue;
      const months = Math.min(duration_months ?? 12, 12);
      sum += Math.floor((estimated_value * months) / Math.max(duration_months ?? months, months));
    }
    best = Math.max(best, sum);
  }
  return best;
}

const someRules = (count: number) =>
  fc.record({
    all: fc.array(fc.nat(count).map(notWith), { maxLength: 3 }),
    any: fc.array(
      fc.oneof(
        fc.nat(count).map(notWith),
        fc.constant<Condition>({ fact: 'institutional_funding', is: true }),
      ),
      { maxLength: 2 },
    ),
  });
const somePerks = fc.integer({ min: 0, max: 9 }).chain((count) =>
  fc.tuple(
    ...Array.from({ length: count }, (_, n) =>
      fc
        .record({
          estimated_value: fc.option(fc.integer({ min: 0, max: 100_000 })),
          duration_months: fc.option(fc.integer({ min: 1, max: 36 })),
          is_up_to: fc.boolean(),
          rules: someRules(count),
        })
        .map((values) => perk(n, values)),
    ),
  ),
);

describe('total of perks', () => {
  it('[PERK-05] equals the best of all combinations, and names each « jusqu’à » without a value', () => {
    fc.assert(
      fc.property(somePerks, (perks) => {
        const unvalued = perks.filter((one) => one.is_up_to && one.estimated_value === null);
        expect(totalOf(perks)).toEqual({ value: highestSum(perks), unvalued_up_to: unvalued.length });
      }),
      { numRuns: 500 },
    );
  });

  it('[PERK-05] counts a « jusqu’à » by its typed value or names it beside the total, and never both', () => {
    fc.assert(
      fc.property(fc.option(fc.integer({ min: 0, max: 100_000 })), (estimated_value) => {
        const { value, unvalued_up_to } = totalOf([perk(1, { is_up_to: true, estimated_value })]);
        expect([value, unvalued_up_to]).toEqual(estimated_value === null ? [0, 1] : [estimated_value, 0]);
      }),
    );
  });

  it('[PERK-05] counts twelve months at most of a longer perk, and all of a shorter one', () => {
    const value = (duration_months: number | null) =>
      countedValue({ estimated_value: 24_000, duration_months });
    expect([6, 12, 24, 36, null].map(value)).toEqual([24_000, 24_000, 12_000, 8000, 24_000]);
  });

  it('[PERK-05] leaves out unknown values', () => {
    const perks = [perk(1), perk(2, { is_up_to: true }), perk(3, { estimated_value: null })];
    expect(totalOf(perks)).toEqual({ value: 2000, unvalued_up_to: 0 });
  });

  it('[PERK-05] counts only the highest of perks that exclude each other', () => {
    const rules = { all: [notWith(1)], any: [] };
    expect(totalOf([perk(1, { estimated_value: 700 }), perk(2, { rules })]).value).toBe(1000);
    expect(totalOf([perk(1, { estimated_value: 7000 }), perk(2, { rules })]).value).toBe(7000);
  });

  it('stays fast, and never counts two that exclude each other, in a large group', () => {
    const count = 60;
    const perks = Array.from({ length: count }, (_, n) =>
      perk(n, { estimated_value: 100 + n, rules: { all: [notWith((n + 1) % count)], any: [] } }),
    );
    const most = 100 * (count / 2) + ((count / 2) * (count - 1 + 1)) / 2;
    expect(totalOf(perks).value).toBeGreaterThan(2000);
    expect(totalOf(perks).value).toBeLessThanOrEqual(most);
  });
});
