import { type Condition, DEFAULT_RULES, type Rules, rulesSchema } from '@perkotheque/domain/perks/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ConditionDraft, newCondition, readDraft, toDraft } from './rules-draft.ts';

const read = (fact: Condition['fact'], values: Partial<ConditionDraft>) => {
  const condition = { ...newCondition(fact), ...values };
  const { rules, problems } = readDraft({ all: [condition], any: [] });
  return rules?.all[0] ?? problems.get(condition.key);
};

const limit = fc.option(fc.nat(5_000_000), { nil: undefined });
const range = fc
  .tuple(limit, limit)
  .filter(([min, max]) => (min ?? max) !== undefined && (min ?? 0) <= (max ?? Number.POSITIVE_INFINITY))
  .map(([min, max]) => ({ ...(min !== undefined && { min }), ...(max !== undefined && { max }) }));
const condition: fc.Arbitrary<Condition> = fc.oneof(
  fc
    .constantFrom('age_months', 'funds_raised', 'headcount')
    .chain((fact) => range.map((limits) => ({ fact, ...limits }) as Condition)),
  fc
    .subarray(['FR', 'BE', 'US'], { minLength: 1 })
    .map((codes): Condition => ({ fact: 'country', in: codes })),
  fc
    .subarray(['2024', 'Été 25'], { minLength: 1 })
    .map((names): Condition => ({ fact: 'cohort', in: names })),
  fc.boolean().map((is): Condition => ({ fact: 'institutional_funding', is })),
  fc.integer({ min: 1, max: 1e6 }).map((from): Condition => ({ fact: 'no_earlier_credit', from })),
  fc.uuid({ version: 7 }).map((perk_id): Condition => ({ fact: 'not_together', perk_id })),
  fc.constantFrom<Condition>({ fact: 'never_customer' }, { fact: 'once_per_founder' }),
);

describe('the form of rules', () => {
  it('[ELIG-01] gives back the rules that it shows', () => {
    fc.assert(
      fc.property(
        fc.array(condition, { maxLength: 5 }),
        fc.array(condition, { maxLength: 3 }),
        (all, any) => {
          const rules: Rules = { all, any };
          const { rules: same, problems } = readDraft(toDraft(rules));
          expect(problems.size).toBe(0);
          expect(same).toEqual(rules);
          expect(rulesSchema.safeParse(same).success).toBe(true);
        },
      ),
    );
    expect(readDraft(toDraft(DEFAULT_RULES)).rules).toEqual(DEFAULT_RULES);
  });

  it('[ELIG-01] shows an age in years when it is whole, else in months', () => {
    const shown = (min: number | undefined, max: number | undefined) => {
      const age = {
        fact: 'age_months',
        ...(min !== undefined && { min }),
        ...(max !== undefined && { max }),
      };
      const [draft] = toDraft({ all: [age as Condition], any: [] }).all;
      return [draft?.min, draft?.max, draft?.unit];
    };
    expect(shown(undefined, 59)).toEqual(['', '5', 'years']);
    expect(shown(12, 59)).toEqual(['1', '5', 'years']);
    expect(shown(6, 59)).toEqual(['6', '60', 'months']);
  });

  it('[ELIG-01] reads « less than 5 years » as 59 whole months', () => {
    expect(read('age_months', { max: '5', unit: 'years' })).toEqual({ fact: 'age_months', max: 59 });
    expect(read('age_months', { min: '6', max: '18', unit: 'months' })).toEqual({
      fact: 'age_months',
      min: 6,
      max: 17,
    });
  });

  it('[ELIG-01] reads amounts with spaces', () => {
    expect(read('funds_raised', { max: '1\u202f000 000' })).toEqual({ fact: 'funds_raised', max: 1_000_000 });
  });

  it.each<[Condition['fact'], Partial<ConditionDraft>, string]>([
    ['country', {}, 'choice'],
    ['stage', {}, 'choice'],
    ['headcount', {}, 'number'],
    ['headcount', { min: 'dix' }, 'number'],
    ['headcount', { max: '-3' }, 'number'],
    ['headcount', { max: '2,5' }, 'number'],
    ['headcount', { min: '10', max: '9' }, 'order'],
    ['age_months', { max: '0' }, 'number'],
    ['age_months', { min: '5', max: '5' }, 'order'],
    ['no_earlier_credit', { min: '0' }, 'number'],
    ['not_together', {}, 'perk'],
  ])('[ELIG-01] refuses %s with %j', (fact, values, problem) => {
    expect(read(fact, values)).toBe(problem);
  });
});
