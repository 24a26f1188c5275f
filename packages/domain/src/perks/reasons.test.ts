import { describe, expect, it } from 'vitest';
import { judge } from './eligibility.ts';
import { addMutualExclusions, excludedPerkIds } from './exclusions.ts';
import { type StartupFacts, UNKNOWN_FACTS } from './facts.ts';
import { decidingReasons, missingFields, needsVendor, orderReasons } from './reasons.ts';
import { type Condition, DEFAULT_RULES, type Rules } from './rules.ts';

const TODAY = '2026-11-16';
const FRENCH: Condition = { fact: 'country', in: ['FR'] };
const SEED: Condition = { fact: 'stage', in: ['seed'] };
const SMALL: Condition = { fact: 'headcount', max: 9 };
const YOUNG: Condition = { fact: 'age_months', max: 59 };
const verdictOf = (rules: Rules, facts: Partial<StartupFacts>) =>
  judge(rules, { ...UNKNOWN_FACTS, ...facts }, TODAY);
const factsOf = (rules: Rules, facts: Partial<StartupFacts>) =>
  orderReasons(verdictOf(rules, facts)).map(({ condition, outcome }) => `${condition.fact} ${outcome}`);

describe('order of reasons', () => {
  it('[ELIG-03] puts the condition that excludes first', () => {
    const rules = { all: [FRENCH, SEED, SMALL], any: [] };
    expect(factsOf(rules, { country: 'FR', headcount: 14 })).toEqual([
      'headcount unmet',
      'country met',
      'stage missing',
    ]);
  });

  it('[ELIG-03] puts the missing fact first when it decides', () => {
    expect(factsOf({ all: [FRENCH, SEED], any: [] }, { country: 'FR' })).toEqual([
      'stage missing',
      'country met',
    ]);
  });

  it('[ELIG-03] leaves out the rest of a group of which one is met', () => {
    const rules = { all: [FRENCH], any: [SEED, SMALL, YOUNG] };
    expect(factsOf(rules, { country: 'FR', stage: 'idea', headcount: 3 })).toEqual([
      'country met',
      'headcount met',
    ]);
    expect(factsOf(rules, { country: 'US', stage: 'idea' })).toEqual([
      'country unmet',
      'stage unmet',
      'headcount missing',
      'age_months missing',
    ]);
  });

  it('[ELIG-03] takes a group of which none is met as one of the reasons to exclude', () => {
    const rules = { all: [FRENCH], any: [SEED, SMALL] };
    const deciding = (facts: Partial<StartupFacts>) =>
      decidingReasons(verdictOf(rules, facts)).map(({ condition }) => condition.fact);
    expect(deciding({ country: 'US', stage: 'idea', headcount: 14 })).toEqual([
      'country',
      'stage',
      'headcount',
    ]);
    expect(deciding({ country: 'US', stage: 'idea' })).toEqual(['country']);
    expect(deciding({ country: 'US', stage: 'seed', headcount: 14 })).toEqual(['country']);
    expect(deciding({ stage: 'idea' })).toEqual(['country', 'headcount']);
    expect(deciding({ country: 'FR', stage: 'seed' })).toEqual(['country', 'stage']);
  });

  it('[ELIG-03] tells which fields would decide, each once and only while the verdict is unknown', () => {
    const vendor: Condition[] = [{ fact: 'never_customer' }, { fact: 'no_earlier_credit', from: 1 }];
    expect(missingFields(verdictOf({ all: [YOUNG, ...vendor], any: [] }, {}))).toEqual([
      'founded_on',
      'vendor',
    ]);
    expect(missingFields(verdictOf({ all: [YOUNG, SMALL], any: [] }, { headcount: 14 }))).toEqual([]);
    expect(missingFields(verdictOf({ all: [YOUNG], any: [SMALL, FRENCH] }, { country: 'FR' }))).toEqual([
      'founded_on',
    ]);
  });

  it('asks for a vendor only when a rule is about it', () => {
    expect(needsVendor(DEFAULT_RULES)).toBe(false);
    const noCredit: Condition = { fact: 'no_earlier_credit', from: 5 };
    expect(needsVendor({ all: [], any: [{ fact: 'never_customer' }] })).toBe(true);
    expect(needsVendor({ all: [noCredit], any: [] })).toBe(true);
  });
});

describe('perks that exclude each other', () => {
  it('[ELIG-01] excludes both ways, and once', () => {
    const none: Rules = { all: [], any: [] };
    const exclude = (perk_id: string): Rules => ({ all: [{ fact: 'not_together', perk_id }], any: [] });
    const perks = [
      { id: 'a', rules: exclude('b') },
      { id: 'b', rules: none },
      { id: 'c', rules: exclude('d') },
      { id: 'd', rules: exclude('c') },
      { id: 'e', rules: { all: [], any: exclude('b').all } },
    ];
    const excluded = addMutualExclusions(perks).map(({ id, rules }) => [id, excludedPerkIds(rules)]);
    expect(Object.fromEntries(excluded)).toEqual({ a: ['b'], b: ['a'], c: ['d'], d: ['c'], e: [] });
  });
});
