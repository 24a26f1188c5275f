import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leverOf, stepDown, stepUp } from './lever.ts';
import { PLEDGE_LIMITS } from './limits.ts';

const seats = fc.integer({ min: 1, max: PLEDGE_LIMITS.seats });
const monthly_budget = fc.integer({ min: 1, max: PLEDGE_LIMITS.monthlyBudget });
const pledge = fc.record({ seats, monthly_budget });
const some = (minLength: number, maxLength: number) => fc.array(pledge, { minLength, maxLength });
const STEPS = /^[125]0*$/;
/** Another number of the same step. */
const within = (number: number, share: number) => {
  const [from, to] = [stepDown(number), stepUp(stepDown(number) + 0.5) - 1];
  return from + Math.floor(share * (to - from + 1) * 0.999_999);
};

describe('the lever', () => {
  it('[LEV-01] shows nothing below three startups, and no money below five', () => {
    fc.assert(
      fc.property(some(0, 8), (pledges) => {
        const lever = leverOf(pledges);
        expect(lever !== null).toBe(pledges.length >= 3);
        if (!lever) return;
        expect(lever.budget_from !== null).toBe(pledges.length >= 5);
        expect(lever.budget_to !== null).toBe(pledges.length >= 5);
      }),
    );
    const three = leverOf(Array.from({ length: 4 }, () => ({ seats: 4, monthly_budget: 90 })));
    expect(three).toEqual({ startups: 3, seats: 5, budget_from: null, budget_to: null });
    const eleven = leverOf(Array.from({ length: 11 }, () => ({ seats: 12, monthly_budget: 300 })));
    expect(eleven).toEqual({ startups: 10, seats: 100, budget_from: 2000, budget_to: 10_000 });
  });

  it('[LEV-01] says only steps, and only what is true of the exact sums', () => {
    fc.assert(
      fc.property(some(3, 60), (pledges) => {
        const lever = leverOf(pledges);
        if (!lever) throw new Error('three startups have a lever');
        const money = pledges.reduce((total, one) => total + one.monthly_budget, 0);
        expect(lever.startups).toBeLessThanOrEqual(pledges.length);
        expect(lever.startups === 3 || STEPS.test(String(lever.startups))).toBe(true);
        expect(lever.seats).toBeLessThanOrEqual(pledges.reduce((total, one) => total + one.seats, 0));
        expect(String(lever.seats)).toMatch(STEPS);
        if (lever.budget_from === null || lever.budget_to === null) return;
        expect(lever.budget_from).toBeLessThanOrEqual(money);
        expect(lever.budget_to).toBeGreaterThanOrEqual(money);
        for (const edge of [lever.budget_from, lever.budget_to]) expect(String(edge)).toMatch(STEPS);
      }),
    );
  });

  it('[LEV-01] is the same whatever each startup pledged within its step, so no comparison of weeks tells more', () => {
    const shares = fc.tuple(
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
    );
    const weeks = fc.array(fc.tuple(pledge, shares), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(weeks, (all) => {
        const moved = all.map(([one, [a, b]]) => ({
          seats: within(one.seats, a),
          monthly_budget: within(one.monthly_budget, b),
        }));
        expect(leverOf(moved)).toEqual(leverOf(all.map(([one]) => one)));
      }),
    );
  });
});
