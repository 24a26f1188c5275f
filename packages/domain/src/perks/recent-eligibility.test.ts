import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judge } from './eligibility.ts';
import { type StartupFacts, UNKNOWN_FACTS } from './facts.ts';
import { becameEligibleRecently, type FactChange, readChangedFact } from './recent-eligibility.ts';
import type { Condition, Rules } from './rules.ts';

const TODAY = '2026-11-16';
const VENDOR = '0199a0a0-0000-7000-8000-000000000001';
const SMALL: Rules = { all: [{ fact: 'headcount', max: 9 }], any: [] };
const facts = (values: Partial<StartupFacts>): StartupFacts => ({ ...UNKNOWN_FACTS, ...values });
const change = (
  fact: FactChange['fact'],
  before: FactChange['before'],
  changed_at = '2026-11-10T08:00:00Z',
): FactChange => ({ fact, before, changed_at });

describe('a startup that became eligible recently', () => {
  it('is noticed when a change turned no into yes', () => {
    expect(becameEligibleRecently(SMALL, facts({ headcount: 9 }), [change('headcount', 10)], TODAY)).toBe(
      true,
    );
    expect(becameEligibleRecently(SMALL, facts({ headcount: 9 }), [change('headcount', 8)], TODAY)).toBe(
      false,
    );
    expect(becameEligibleRecently(SMALL, facts({ headcount: 9 }), [], TODAY)).toBe(false);
    expect(becameEligibleRecently(SMALL, facts({ headcount: 12 }), [change('headcount', 10)], TODAY)).toBe(
      false,
    );
  });

  it('is not one whose fact was unknown, unless it was a no before', () => {
    const now = facts({ headcount: 9 });
    expect(becameEligibleRecently(SMALL, now, [change('headcount', null)], TODAY)).toBe(false);
    const byWayOfUnknown = [
      change('headcount', 12, '2026-11-01T08:00:00Z'),
      change('headcount', null, '2026-11-02T08:00:00Z'),
    ];
    expect(becameEligibleRecently(SMALL, now, byWayOfUnknown, TODAY)).toBe(true);
  });

  it('takes facts that were saved together as one change', () => {
    const rules: Rules = {
      all: [],
      any: [
        { fact: 'headcount', max: 9 },
        { fact: 'country', in: ['FR'] },
      ],
    };
    // From 12 people in France to 5 in Spain: eligible before and after, though 12 people in Spain are not.
    const moved = [change('country', 'FR'), change('headcount', 12)];
    expect(becameEligibleRecently(rules, facts({ headcount: 5, country: 'ES' }), moved, TODAY)).toBe(false);
  });

  it('notices what a startup declared about the vendor', () => {
    const rules: Rules = { all: [{ fact: 'never_customer' }], any: [] };
    const now = facts({ vendor: { was_customer: false, earlier_credit: null } });
    expect(becameEligibleRecently(rules, now, [change('was_customer', true)], TODAY)).toBe(true);
  });

  it('reads the stored names of facts, of this vendor alone', () => {
    expect(readChangedFact('headcount', VENDOR)).toBe('headcount');
    expect(readChangedFact(`vendor:${VENDOR}:was_customer`, VENDOR)).toBe('was_customer');
    expect(readChangedFact(`vendor:${VENDOR}:was_customer`, null)).toBeUndefined();
    expect(
      readChangedFact('vendor:0199a0a0-0000-7000-8000-000000000002:was_customer', VENDOR),
    ).toBeUndefined();
    expect(readChangedFact('was_customer', VENDOR)).toBeUndefined();
    expect(readChangedFact('name', VENDOR)).toBeUndefined();
  });

  it('agrees with a judge who looked at every moment of the 30 days', () => {
    const VALUES = {
      country: ['FR', 'US', null],
      headcount: [0, 1, 2, null],
      was_customer: [true, false, null],
    } as const;
    type Moment = { country: 'FR' | 'US' | null; headcount: number | null; was_customer: boolean | null };
    const FACTS = ['country', 'headcount', 'was_customer'] as const;
    const condition = fc.constantFrom<Condition>(
      { fact: 'country', in: ['FR'] },
      { fact: 'country', in: ['US'] },
      { fact: 'headcount', max: 1 },
      { fact: 'headcount', min: 1 },
      { fact: 'never_customer' },
    );
    const rules = fc.record({
      all: fc.array(condition, { maxLength: 2 }),
      any: fc.array(condition, { maxLength: 3 }),
    });
    const moment = fc.record({
      country: fc.constantFrom(...VALUES.country),
      headcount: fc.constantFrom(...VALUES.headcount),
      was_customer: fc.constantFrom(...VALUES.was_customer),
    });
    const toFacts = ({ was_customer, ...own }: Moment) =>
      facts({ ...own, vendor: { was_customer, earlier_credit: null } });
    const seen = new Set<boolean>();
    fc.assert(
      fc.property(rules, fc.array(moment, { minLength: 1, maxLength: 6 }), (someRules, history) => {
        const changes = history.slice(1).flatMap((after, index) => {
          const before = history[index] as Moment;
          const changed = FACTS.filter((fact) => before[fact] !== after[fact]);
          return changed.map((fact) => change(fact, before[fact], `2026-11-0${index + 1}T08:00:00Z`));
        });
        const words = history.map((past) => judge(someRules, toFacts(past), TODAY).verdict);
        const expected = words.at(-1) === 'yes' && words.includes('no');
        seen.add(expected);
        const now = toFacts(history.at(-1) as Moment);
        expect(becameEligibleRecently(someRules, now, changes, TODAY)).toBe(expected);
      }),
      { numRuns: 3000 },
    );
    expect(seen.size).toBe(2);
  });
});
