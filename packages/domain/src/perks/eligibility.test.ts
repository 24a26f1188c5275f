import { describe, expect, it } from 'vitest';
import { judge, type Verdict, wholeMonths } from './eligibility.ts';
import { type StartupFacts, UNKNOWN_FACTS } from './facts.ts';
import { type Condition, conditionSchema, DEFAULT_RULES, rulesSchema } from './rules.ts';

const TODAY = '2026-11-16';
const OTHER = '0199a0a0-0000-7000-8000-000000000001';
const KNOWN: StartupFacts = {
  country: 'FR',
  stage: 'seed',
  cohort: '2025',
  sector: 'Santé',
  status: 'active',
  founded_on: '2020-11-16',
  funds_raised: 500_000,
  headcount: 14,
  institutional_funding: false,
  vendor: { was_customer: false, earlier_credit: 200 },
  founder_had_it: false,
  claimed_perk_ids: [],
};
const word = (
  all: Condition[],
  facts: Partial<StartupFacts> = {},
  any: Condition[] = [],
): Verdict['verdict'] => judge({ all, any }, { ...KNOWN, ...facts }, TODAY).verdict;

describe('rules', () => {
  it('[ELIG-01] has a condition for each fact, and refuses any other', () => {
    const conditions = [
      { fact: 'country', in: ['FR'] },
      { fact: 'stage', in: ['seed'] },
      { fact: 'cohort', in: ['2025'] },
      { fact: 'sector', in: ['Santé'] },
      { fact: 'status', in: ['active'] },
      { fact: 'age_months', max: 59 },
      { fact: 'funds_raised', min: 1 },
      { fact: 'headcount', min: 1, max: 10 },
      { fact: 'institutional_funding', is: true },
      { fact: 'never_customer' },
      { fact: 'no_earlier_credit', from: 1000 },
      { fact: 'once_per_founder' },
      { fact: 'not_together', perk_id: OTHER },
    ];
    expect(rulesSchema.parse({ all: conditions, any: [] }).all).toEqual(conditions);
    for (const wrong of [
      { fact: 'telepathy' },
      { fact: 'country', in: [] },
      { fact: 'country', in: ['France'] },
      { fact: 'headcount' },
      { fact: 'headcount', min: 10, max: 5 },
      { fact: 'headcount', max: -1 },
      { fact: 'never_customer', in: ['FR'] },
    ]) {
      expect(conditionSchema.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false);
    }
  });

  it('[ELIG-01] is for active startups unless it says otherwise', () => {
    expect(judge(DEFAULT_RULES, KNOWN, TODAY).verdict).toBe('yes');
    expect(judge(DEFAULT_RULES, { ...KNOWN, status: 'alumni' }, TODAY).verdict).toBe('no');
  });
});

describe('verdict', () => {
  it.each<[Condition, Partial<StartupFacts>, Partial<StartupFacts>, Partial<StartupFacts>]>([
    [{ fact: 'country', in: ['FR', 'BE'] }, { country: 'BE' }, { country: 'US' }, { country: null }],
    [{ fact: 'stage', in: ['seed'] }, { stage: 'seed' }, { stage: 'idea' }, { stage: null }],
    [{ fact: 'cohort', in: ['2025'] }, { cohort: '2025' }, { cohort: '2024' }, { cohort: null }],
    [{ fact: 'sector', in: ['sante'] }, { sector: 'Santé' }, { sector: 'Énergie' }, { sector: null }],
    [{ fact: 'status', in: ['active'] }, { status: 'active' }, { status: 'ceased' }, { status: null }],
    [
      { fact: 'age_months', max: 59 },
      { founded_on: '2021-11-17' },
      { founded_on: '2021-11-16' },
      { founded_on: null },
    ],
    [
      { fact: 'funds_raised', max: 1000 },
      { funds_raised: 1000 },
      { funds_raised: 1001 },
      { funds_raised: null },
    ],
    [{ fact: 'headcount', min: 2, max: 9 }, { headcount: 2 }, { headcount: 1 }, { headcount: null }],
    [
      { fact: 'institutional_funding', is: false },
      { institutional_funding: false },
      { institutional_funding: true },
      { institutional_funding: null },
    ],
    [
      { fact: 'never_customer' },
      { vendor: { was_customer: false, earlier_credit: null } },
      { vendor: { was_customer: true, earlier_credit: 0 } },
      { vendor: { was_customer: null, earlier_credit: 0 } },
    ],
    [
      { fact: 'no_earlier_credit', from: 1000 },
      { vendor: { was_customer: true, earlier_credit: 999 } },
      { vendor: { was_customer: false, earlier_credit: 1000 } },
      { vendor: null },
    ],
    [
      { fact: 'once_per_founder' },
      { founder_had_it: false },
      { founder_had_it: true },
      { founder_had_it: null },
    ],
  ])('[ELIG-02] %j holds, does not hold, or cannot be said', (condition, met, unmet, missing) => {
    expect(word([condition], met)).toBe('yes');
    expect(word([condition], unmet)).toBe('no');
    expect(word([condition], missing)).toBe('unknown');
    expect(word([], met, [condition])).toBe('yes');
    expect(word([], unmet, [condition])).toBe('no');
    expect(word([], missing, [condition])).toBe('unknown');
  });

  it('[ELIG-02] excludes a startup that has a live claim of the other perk', () => {
    expect(word([{ fact: 'not_together', perk_id: OTHER }])).toBe('yes');
    expect(word([{ fact: 'not_together', perk_id: OTHER }], { claimed_perk_ids: [OTHER] })).toBe('no');
  });

  it('[ELIG-02] is no when an unknown stands beside a condition that fails, and never yes with an unknown', () => {
    const [french, seed]: Condition[] = [
      { fact: 'country', in: ['FR'] },
      { fact: 'stage', in: ['seed'] },
    ] as Condition[] as [Condition, Condition];
    expect(word([french, seed], { country: null, stage: 'idea' })).toBe('no');
    expect(word([french, seed], { country: null })).toBe('unknown');
    expect(word([seed], { country: null }, [french])).toBe('unknown');
    expect(word([], { country: null }, [french, seed])).toBe('yes');
  });

  it('[ELIG-02] accepts everybody without a condition', () => {
    expect(judge({ all: [], any: [] }, UNKNOWN_FACTS, TODAY)).toEqual({ verdict: 'yes', reasons: [] });
  });

  it('[ELIG-03] gives the outcome and the actual value of every condition', () => {
    const all: Condition[] = [
      { fact: 'age_months', max: 59 },
      { fact: 'headcount', max: 20 },
    ];
    const any: Condition[] = [{ fact: 'country', in: ['FR'] }];
    expect(judge({ all, any }, { ...KNOWN, country: null }, TODAY)).toEqual({
      verdict: 'no',
      reasons: [
        { condition: all[0], group: 'all', outcome: 'unmet', actual: 72 },
        { condition: all[1], group: 'all', outcome: 'met', actual: 14 },
        { condition: any[0], group: 'any', outcome: 'missing', actual: null },
      ],
    });
  });

  it.each([
    ['2020-01-31', '2020-02-29', 0],
    ['2020-01-31', '2020-03-01', 1],
    ['2020-02-29', '2021-02-28', 11],
    ['2020-02-29', '2021-03-01', 12],
    ['2026-11-16', '2026-11-16', 0],
    ['2027-01-01', '2026-11-16', 0],
  ])('counts the whole months from %s to %s as %i', (from, to, months) => {
    expect(wholeMonths(from, to)).toBe(months);
  });
});
