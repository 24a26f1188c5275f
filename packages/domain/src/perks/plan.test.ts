import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judge } from './eligibility.ts';
import { addMutualExclusions } from './exclusions.ts';
import { type StartupFacts, UNKNOWN_FACTS } from './facts.ts';
import { type PlanPerk, planActivation } from './plan.ts';
import { PLAN_LISTS } from './plan-lists.ts';
import type { Condition } from './rules.ts';

const TODAY = '2026-11-16';
const VENDOR = '00000000-0000-4000-9000-000000000001';
const perkId = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const notWith = (n: number): Condition => ({ fact: 'not_together', perk_id: perkId(n) });
const allOf = (...all: Condition[]) => ({ all, any: [] });

type Draft = Omit<PlanPerk, 'verdict'>;
const perk = (n: number, values: Partial<Draft> = {}): Draft => ({
  id: perkId(n),
  vendor_id: null,
  kind: 'other',
  amount: null,
  duration_months: null,
  clock: 'activation',
  way: 'public-link',
  needs_validation: false,
  estimated_value: 1000,
  ends_on: null,
  freshness: 'verified',
  rules: allOf(),
  ...values,
});

const NEW_CUSTOMER: Partial<StartupFacts> = { vendor: { was_customer: false, earlier_credit: 0 } };

function plan(drafts: Draft[], facts: Partial<StartupFacts> = {}) {
  const all = { ...UNKNOWN_FACTS, ...facts };
  const perks = addMutualExclusions(drafts).map(({ rules }, index) => ({
    ...(drafts[index] as Draft),
    verdict: judge(rules, all, TODAY),
  }));
  return planActivation(perks, all.founded_on, TODAY);
}

/** The list and the reasons of perk 1. */
function placeOf(drafts: Draft[], facts?: Partial<StartupFacts>) {
  const lists = plan(drafts, facts);
  for (const list of PLAN_LISTS) {
    const item = lists[list].find(({ perk_id }) => perk_id === perkId(1));
    if (item) return [list, ...item.reasons];
  }
  return [];
}

describe('activation plan', () => {
  it('[PLAN-01] says to wait with a perk whose duration starts when it is asked for, granted or activated', () => {
    for (const clock of ['application', 'approval', 'activation'] as const) {
      expect(placeOf([perk(1, { duration_months: 12, clock })])).toEqual(['later', { code: 'clock', clock }]);
    }
  });

  it('[PLAN-01] says to ask now when an answer takes time and the duration starts only at the activation', () => {
    for (const way of ['partner-form', 'introduction', 'on-request'] as const) {
      expect(placeOf([perk(1, { duration_months: 12, way })])).toEqual(['now', { code: 'slow-answer' }]);
    }
    expect(placeOf([perk(1, { duration_months: 12, needs_validation: true })])[0]).toBe('now');
    expect(placeOf([perk(1, { duration_months: 12, way: 'introduction', clock: 'approval' })])[0]).toBe(
      'later',
    );
  });

  it('[PLAN-01] says to take a perk without a duration', () => {
    expect(placeOf([perk(1)])).toEqual(['now', { code: 'no-clock' }]);
  });

  it('[PLAN-01] says to take what ends within 60 days, by its own date or by the age of the startup', () => {
    const ending = (ends_on: string) => placeOf([perk(1, { duration_months: 12, ends_on })]);
    expect(ending('2027-01-15')).toEqual(['now', { code: 'ends-soon', on: '2027-01-15' }]);
    expect(ending('2027-01-16')[0]).toBe('later');
    const young = perk(1, { duration_months: 12, rules: allOf({ fact: 'age_months', max: 23 }) });
    expect(placeOf([young], { founded_on: '2025-01-10' })).toEqual([
      'now',
      { code: 'too-old-soon', on: '2027-01-09' },
    ]);
    expect(placeOf([young], { founded_on: '2025-03-10' })[0]).toBe('later');
  });

  it('[PLAN-01] orders by deadline, then by value', () => {
    const soon = (n: number, ends_on: string) => perk(n, { ends_on, estimated_value: 1 });
    const { now } = plan([
      perk(1),
      perk(2, { estimated_value: 9000 }),
      soon(3, '2026-12-24'),
      soon(4, TODAY),
    ]);
    expect(now.map(({ perk_id }) => perk_id)).toEqual([4, 3, 2, 1].map(perkId));
  });

  it('[PLAN-01] says to stay no customer of a vendor until the perk for new customers is taken', () => {
    const rules = allOf({ fact: 'never_customer' });
    const one = perk(1, { vendor_id: VENDOR, rules });
    expect(placeOf([one], NEW_CUSTOMER)).toEqual(['now', { code: 'never-customer' }]);
    expect(placeOf([{ ...one, duration_months: 6 }], NEW_CUSTOMER)).toEqual([
      'later',
      { code: 'clock', clock: 'activation' },
      { code: 'never-customer' },
    ]);
  });

  it('[PLAN-01] says to leave what the history of the startup closes, and leaves out what anything else closes', () => {
    const closed = (condition: Condition, facts: Partial<StartupFacts>) =>
      placeOf([perk(1, { vendor_id: VENDOR, rules: allOf(condition) })], facts);
    const customer = { vendor: { was_customer: true, earlier_credit: 5000 } };
    expect(closed({ fact: 'never_customer' }, customer)).toEqual(['avoid', { code: 'was-customer' }]);
    expect(closed({ fact: 'no_earlier_credit', from: 5000 }, customer)).toEqual([
      'avoid',
      { code: 'had-credit', from: 5000 },
    ]);
    expect(closed({ fact: 'once_per_founder' }, { founder_had_it: true })).toEqual([
      'avoid',
      { code: 'founder-had-it' },
    ]);
    expect(closed(notWith(7), { claimed_perk_ids: [perkId(7)] })).toEqual([
      'avoid',
      { code: 'excludes-claimed', perk_ids: [perkId(7)] },
    ]);
    expect(closed({ fact: 'country', in: ['FR'] }, { country: 'US' })).toEqual([]);
    const both = allOf({ fact: 'never_customer' }, { fact: 'country', in: ['FR'] });
    expect(placeOf([perk(1, { rules: both })], { ...customer, country: 'US' })).toEqual([]);
  });

  it('[PLAN-01] says to leave a perk that excludes others which together are worth more', () => {
    const one = perk(1, { estimated_value: 1000, rules: allOf(notWith(2)) });
    const two = perk(2, { estimated_value: 600 });
    expect(placeOf([one, two])[0]).toBe('now');
    expect(placeOf([one, two, perk(3, { estimated_value: 500, rules: allOf(notWith(1)) })])).toEqual([
      'avoid',
      { code: 'excludes', perk_ids: [perkId(2), perkId(3)], value: 1000, their_value: 1100 },
    ]);
  });

  it('[PLAN-01] says to wait while the profile leaves the perk, or a better one that it excludes, open', () => {
    const open = perk(2, {
      vendor_id: VENDOR,
      estimated_value: 9000,
      rules: allOf({ fact: 'never_customer' }, notWith(1)),
    });
    expect(placeOf([perk(1), open])).toEqual(['later', { code: 'excludes-open', perk_ids: [perkId(2)] }]);
    expect(plan([perk(1), open]).later).toContainEqual({
      perk_id: perkId(2),
      reasons: [{ code: 'incomplete', asks_vendor: true }],
    });
    const country = perk(1, { rules: allOf({ fact: 'country', in: ['FR'] }) });
    expect(placeOf([country])).toEqual(['later', { code: 'incomplete', asks_vendor: false }]);
  });

  it('[PLAN-01] says to take first the perk of a vendor that another one of it would cost', () => {
    const newcomer = perk(2, { vendor_id: VENDOR, rules: allOf({ fact: 'never_customer' }) });
    const after = { code: 'after', perk_ids: [perkId(2)] };
    expect(placeOf([perk(1, { vendor_id: VENDOR }), newcomer], NEW_CUSTOMER)).toEqual(['later', after]);
    const first = perk(2, { vendor_id: VENDOR, rules: allOf({ fact: 'no_earlier_credit', from: 500 }) });
    const credit = (amount: number) => perk(1, { vendor_id: VENDOR, kind: 'credit', amount });
    expect(placeOf([credit(500), first], NEW_CUSTOMER)).toEqual(['later', after]);
    expect(placeOf([credit(499), first], NEW_CUSTOMER)[0]).toBe('now');
    expect(placeOf([perk(1), newcomer], NEW_CUSTOMER)[0]).toBe('now');
  });

  it('[PLAN-01] says to wait with an offer that may no longer work, and drops nothing for it', () => {
    const suspect = perk(1, { freshness: 'suspect', estimated_value: 9000, rules: allOf(notWith(2)) });
    expect(placeOf([suspect, perk(2)])).toEqual(['later', { code: 'suspect' }]);
    expect(plan([suspect, perk(2)]).now.map(({ perk_id }) => perk_id)).toEqual([perkId(2)]);
  });
});

/** Up to twelve perks that exclude each other at random, some of them already claimed. */
const someSet = fc.integer({ min: 0, max: 12 }).chain((count) =>
  fc.record({
    drafts: fc.tuple(
      ...Array.from({ length: count }, (_, n) =>
        fc
          .record({
            estimated_value: fc.option(fc.integer({ min: 0, max: 20 })),
            duration_months: fc.option(fc.constant(12)),
            excluded: fc.array(fc.nat(count), { maxLength: 3 }),
          })
          .map(({ excluded, ...values }) => perk(n, { ...values, rules: allOf(...excluded.map(notWith)) })),
      ),
    ),
    claimed: fc.uniqueArray(fc.nat(count), { maxLength: 2 }),
  }),
);

const excludes = (one: Draft, other: Draft) =>
  one.rules.all.some((condition) => condition.fact === 'not_together' && condition.perk_id === other.id);
const clash = (one: Draft, other: Draft) => one !== other && (excludes(one, other) || excludes(other, one));
const sum = (perks: readonly Draft[]) =>
  perks.reduce((total, { estimated_value }) => total + (estimated_value ?? 0), 0);

/** The obvious reference: every subset in which no two exclude each other. */
function bruteForce(perks: readonly Draft[]): number {
  let best = 0;
  for (let mask = 0; mask < 2 ** perks.length; mask += 1) {
    const subset = perks.filter((_, index) => mask & (1 << index));
    if (sum(subset) <= best) continue;
    if (subset.every((one) => subset.every((other) => !clash(one, other)))) best = sum(subset);
  }
  return best;
}

describe('best set of an activation plan', () => {
  it('[PLAN-02] keeps the set with the highest value, as brute force does on 1,000 sets of up to twelve', () => {
    let clashes = 0;
    fc.assert(
      fc.property(someSet, ({ drafts, claimed }) => {
        const claims = drafts.filter((_, n) => claimed.includes(n));
        const open = drafts.filter((one) => !claims.includes(one));
        const able = open.filter((one) => !claims.some((claim) => clash(one, claim)));
        // As the server does: verdicts know the claims and every exclusion, both ways.
        const rules = new Map(addMutualExclusions(drafts).map((one) => [one.id, one.rules]));
        const facts = { ...UNKNOWN_FACTS, claimed_perk_ids: claims.map(({ id }) => id) };
        const judged = open.map((one) => ({
          ...one,
          verdict: judge(rules.get(one.id) ?? one.rules, facts, TODAY),
        }));
        const { now, later, avoid } = planActivation(judged, null, TODAY);
        const kept = able.filter(({ id }) => [...now, ...later].some(({ perk_id }) => perk_id === id));

        expect(sum(kept)).toBe(bruteForce(able));
        expect(kept.some((one) => kept.some((other) => clash(one, other)))).toBe(false);
        expect(now.length + later.length).toBe(kept.length);
        expect(now.length + later.length + avoid.length).toBe(open.length);
        for (const { reasons } of avoid) {
          clashes += 1;
          const [reason] = reasons;
          expect(['excludes', 'excludes-claimed']).toContain(reason.code);
          if (reason.code === 'excludes') expect(reason.their_value).toBeGreaterThanOrEqual(reason.value);
        }
        expect(planActivation(judged.toReversed(), null, TODAY)).toEqual({ now, later, avoid });
      }),
      { numRuns: 1000 },
    );
    expect(clashes).toBeGreaterThan(100);
  });

  it('[PLAN-02] takes the highest value first, without two that exclude each other, in a group of 60', () => {
    const drafts = Array.from({ length: 60 }, (_, n) =>
      perk(n, { estimated_value: 100 + n, rules: allOf(notWith((n + 1) % 60)) }),
    );
    const { now, avoid } = plan(drafts);
    expect(now.map(({ perk_id }) => perk_id)).toEqual(
      Array.from({ length: 30 }, (_, index) => perkId(59 - 2 * index)),
    );
    expect(avoid).toHaveLength(30);
  });
});
