import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countVerdicts } from './audience.ts';
import { judge } from './eligibility.ts';
import type { StartupFacts } from './facts.ts';
import type { Condition, Rules } from './rules.ts';

const TODAY = '2026-11-16';
const PERKS = ['0199a0a0-0000-7000-8000-000000000001', '0199a0a0-0000-7000-8000-000000000002'];

// Few values for each fact, around the bounds of the conditions: random rules then agree and contradict often.
const VALUES = {
  country: ['FR', 'US'],
  stage: ['idea', 'seed'],
  cohort: ['2024', '2025'],
  sector: ['Santé', 'Énergie'],
  status: ['active', 'alumni'],
  founded_on: ['2026-10-16', '2026-10-17', '2025-11-16'],
  funds_raised: [0, 1, 2],
  headcount: [0, 1, 2],
  institutional_funding: [true, false],
  was_customer: [true, false],
  earlier_credit: [0, 1, 2],
  founder_had_it: [true, false],
} as const;
type FactName = keyof typeof VALUES;
type Value = string | number | boolean | null;
type FlatFacts = Record<FactName, Value>;

const FACT_NAMES = Object.keys(VALUES) as FactName[];
const flatFacts = fc.record(
  Object.fromEntries(
    FACT_NAMES.map((name) => [name, fc.option(fc.constantFrom<Value>(...VALUES[name]))]),
  ) as Record<FactName, fc.Arbitrary<Value>>,
);

const choice = (fact: 'country' | 'stage' | 'cohort' | 'sector' | 'status') =>
  fc
    .subarray([...VALUES[fact]] as string[], { minLength: 1 })
    .map((allowed) => ({ fact, in: allowed }) as Condition);
const range = (fact: 'age_months' | 'funds_raised' | 'headcount') =>
  fc
    .tuple(
      fc.option(fc.nat(1), { nil: undefined }),
      fc.option(fc.integer({ min: 1, max: 2 }), { nil: undefined }),
    )
    .filter(([min, max]) => (min ?? max) !== undefined)
    .map(
      ([min, max]): Condition => ({
        fact,
        ...(min !== undefined && { min }),
        ...(max !== undefined && { max }),
      }),
    );
const condition: fc.Arbitrary<Condition> = fc.oneof(
  choice('country'),
  choice('stage'),
  choice('cohort'),
  choice('sector'),
  choice('status'),
  range('age_months'),
  range('funds_raised'),
  range('headcount'),
  fc.boolean().map((is): Condition => ({ fact: 'institutional_funding', is })),
  fc.constant<Condition>({ fact: 'never_customer' }),
  fc.integer({ min: 1, max: 2 }).map((from): Condition => ({ fact: 'no_earlier_credit', from })),
  fc.constant<Condition>({ fact: 'once_per_founder' }),
  fc.constantFrom(...PERKS).map((perk_id): Condition => ({ fact: 'not_together', perk_id })),
);
const rulesOf = fc.record({
  all: fc.array(condition, { maxLength: 4 }),
  any: fc.array(condition, { maxLength: 4 }),
});
const claimed = fc.subarray(PERKS);

function toFacts(
  { was_customer, earlier_credit, ...own }: FlatFacts,
  claimed_perk_ids: string[],
): StartupFacts {
  return { ...own, vendor: { was_customer, earlier_credit }, claimed_perk_ids } as StartupFacts;
}

/** The fact that a condition asks for; `null` for claims, which are always known. */
const FACT_OF: Partial<Record<Condition['fact'], FactName | null>> = {
  age_months: 'founded_on',
  never_customer: 'was_customer',
  no_earlier_credit: 'earlier_credit',
  once_per_founder: 'founder_had_it',
  not_together: null,
};
const factOf = (fact: Condition['fact']) => {
  const other = FACT_OF[fact];
  return other === undefined ? (fact as FactName) : other;
};

const AGES: Record<string, number> = { '2026-10-16': 1, '2026-10-17': 0, '2025-11-16': 12 };

/** Two-valued, written apart from the code under test. */
function isTrue(asked: Condition, facts: FlatFacts, claims: string[]): boolean {
  if (asked.fact === 'not_together') return !claims.some((id) => id === asked.perk_id);
  const value = facts[factOf(asked.fact) as FactName];
  if (asked.fact === 'never_customer' || asked.fact === 'once_per_founder') return !value;
  if (asked.fact === 'no_earlier_credit') return !(Number(value) >= asked.from);
  if (asked.fact === 'institutional_funding') return value === asked.is;
  if ('in' in asked) return new Set<Value>(asked.in).has(value);
  const number = asked.fact === 'age_months' ? (AGES[String(value)] ?? Number.NaN) : Number(value);
  if (asked.min !== undefined && number < asked.min) return false;
  return !(asked.max !== undefined && number > asked.max);
}

/** Every way in which `unknowns` conditions could come out. */
const assignments = (unknowns: number): boolean[][] =>
  Array.from({ length: 2 ** unknowns }, (_, bits) =>
    Array.from({ length: unknowns }, (_, place) => ((bits >> place) & 1) === 1),
  );

const combine = (all: boolean[], any: boolean[]) =>
  !all.includes(false) && (any.length === 0 || any.includes(true));

const wordOf = (results: boolean[]) =>
  results.includes(true) ? (results.includes(false) ? 'unknown' : 'yes') : 'no';

function bruteForce(rules: Rules, facts: FlatFacts, claims: string[]) {
  const isUnknown = ({ fact }: Condition) => {
    const name = factOf(fact);
    return name !== null && facts[name] === null;
  };
  const unknowns = [...rules.all, ...rules.any].filter(isUnknown).length;
  return wordOf(
    assignments(unknowns).map((assignment) => {
      let next = 0;
      const value = (asked: Condition) =>
        isUnknown(asked) ? (assignment[next++] as boolean) : isTrue(asked, facts, claims);
      return combine(rules.all.map(value), rules.any.map(value));
    }),
  );
}

/** Every set of facts that fills the unknown ones among `names`. */
function completions(facts: FlatFacts, names: FactName[]): FlatFacts[] {
  const missing = names.find((name) => facts[name] === null);
  if (missing === undefined) return [facts];
  return VALUES[missing].flatMap((value) => completions({ ...facts, [missing]: value }, names));
}

describe('three-valued verdict', () => {
  it('[ELIG-02] agrees with a brute-force evaluator over every assignment of the unknown conditions', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(rulesOf, flatFacts, claimed, (rules, facts, claims) => {
        const { verdict } = judge(rules, toFacts(facts, claims), TODAY);
        seen.add(verdict);
        expect(verdict).toBe(bruteForce(rules, facts, claims));
      }),
      { numRuns: 5000 },
    );
    expect([...seen].sort()).toEqual(['no', 'unknown', 'yes']);
  });

  it('[ELIG-02] says yes or no only if every completion of the unknown facts says the same', () => {
    fc.assert(
      fc.property(rulesOf, flatFacts, claimed, (rules, facts, claims) => {
        const { verdict } = judge(rules, toFacts(facts, claims), TODAY);
        const asked = [...rules.all, ...rules.any].flatMap(({ fact }) => factOf(fact) ?? []);
        const words = completions(facts, asked).map(
          (full) => judge(rules, toFacts(full, claims), TODAY).verdict,
        );
        expect(words).not.toContain('unknown');
        if (verdict !== 'unknown') expect(new Set(words)).toEqual(new Set([verdict]));
      }),
      { numRuns: 1000 },
    );
  });

  it('[ELIG-02] never turns an answer into its opposite when a fact becomes known', () => {
    fc.assert(
      fc.property(
        rulesOf,
        flatFacts,
        claimed,
        fc.constantFrom(...FACT_NAMES),
        (rules, facts, claims, name) => {
          const before = judge(rules, toFacts({ ...facts, [name]: null }, claims), TODAY).verdict;
          const after = judge(rules, toFacts(facts, claims), TODAY).verdict;
          if (before !== 'unknown') expect(after).toBe(before);
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe('counts for many startups and perks', () => {
  const perk = fc.record({
    id: fc.constantFrom(...PERKS),
    vendor_id: fc.constantFrom('vendor-1', 'vendor-2', null),
    rules: rulesOf,
  });
  // What depends on the perk differs by vendor and by perk, like what a startup declares and what its leads had.
  const startup = fc
    .record({ own: flatFacts, claims: claimed, other: flatFacts, had: fc.subarray(PERKS) })
    .map(({ own, claims, other, had }) => ({
      factsOf: ({ id, vendor_id }: { id: string; vendor_id: string | null }): StartupFacts => ({
        ...toFacts(own, claims),
        vendor: vendor_id === null ? null : toFacts(vendor_id === 'vendor-1' ? own : other, []).vendor,
        founder_had_it: own.founder_had_it === null ? null : had.includes(id),
      }),
    }));

  it('[ELIG-06] are those of the verdicts one by one', () => {
    const several = { minLength: 1, maxLength: 5 };
    fc.assert(
      fc.property(fc.array(perk, several), fc.array(startup, several), (perks, startups) => {
        const slowly = perks.map((one) => {
          const words = startups.map(({ factsOf }) => judge(one.rules, factsOf(one), TODAY).verdict);
          const count = (word: string) => words.filter((found) => found === word).length;
          return {
            perk_id: one.id,
            counts: { yes: count('yes'), unknown: count('unknown'), no: count('no') },
          };
        });
        expect(countVerdicts(perks, startups, TODAY)).toEqual(slowly);
      }),
      { numRuns: 1000 },
    );
  });
});
