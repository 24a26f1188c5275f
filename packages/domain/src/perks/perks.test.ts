import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BLANK_PERK } from './blank.ts';
import { PERK_FIELD_NAMES, TERM_FIELDS } from './fields.ts';
import { headline } from './headline.ts';
import { newPerkSchema, type Perk, perkChangesSchema } from './input.ts';
import { perkProblems } from './problems.ts';
import { missingToPublish } from './publish.ts';
import { DEFAULT_RULES } from './rules.ts';
import { changedTerms, type PerkTerms, termsOf } from './terms.ts';
import { OBLIGATIONS, PERK_CLOCKS, PERK_KINDS, PERK_WAYS } from './vocabulary.ts';

const TOOL = '6f1f2a1e-7d35-4b5e-9f0e-0a3f4c1d2b3a';
const FEWEST = { tool_id: TOOL, title: 'Crédits', kind: 'credit', way: 'public-link' } as const;
const perk = (values: Partial<Perk> = {}): Perk => ({ ...BLANK_PERK, ...FEWEST, ...values });

describe('fields of a perk', () => {
  it('[PERK-08] needs a title, a kind and a way, and nothing else', () => {
    expect(newPerkSchema.safeParse(FEWEST).success).toBe(true);
    for (const field of ['title', 'kind', 'way'] as const) {
      const { [field]: _left, ...rest } = FEWEST;
      expect(newPerkSchema.safeParse(rest).success, field).toBe(false);
    }
    expect(newPerkSchema.safeParse({ ...FEWEST, title: '  ' }).success).toBe(false);
  });

  it('[PERK-01] accepts every field of the table, and no other', () => {
    const all = Object.fromEntries(PERK_FIELD_NAMES.map((name) => [name, perk()[name]]));
    expect(perkChangesSchema.safeParse(all).success).toBe(true);
    expect(Object.keys({ ...BLANK_PERK, ...FEWEST }).sort()).toEqual([...PERK_FIELD_NAMES, 'tool_id'].sort());
    for (const stranger of ['state', 'terms_version', 'freshness', 'checked_at', 'tool_id']) {
      expect(perkChangesSchema.safeParse({ [stranger]: null }).success, stranger).toBe(false);
    }
  });

  it('is for active startups unless it says otherwise', () => {
    expect(BLANK_PERK.rules).toEqual(DEFAULT_RULES);
  });

  it('[PERK-01] accepts only http and https links', () => {
    for (const field of ['public_url', 'terms_url']) {
      expect(perkChangesSchema.safeParse({ [field]: 'javascript:alert(1)' }).success).toBe(false);
      expect(perkChangesSchema.parse({ [field]: ' ' })).toEqual({ [field]: null });
    }
  });

  it('[PERK-01] rejects what contradicts another field', () => {
    expect(perkProblems(perk({ kind: 'discount', amount: 101 }))).toEqual({ amount: 'percent' });
    expect(perkProblems(perk({ kind: 'seats', amount: 2.5 }))).toEqual({ amount: 'whole' });
    expect(perkProblems(perk({ kind: 'free-months', amount: 0 }))).toEqual({ amount: 'months' });
    expect(perkProblems(perk({ starts_on: '2026-02-01', ends_on: '2026-01-31' }))).toEqual({
      ends_on: 'dates',
    });
    expect(perkProblems(perk({ obligations: ['other'] }))).toEqual({ other_obligation: 'other_obligation' });
    expect(
      perkProblems(perk({ kind: 'credit', amount: 5000, starts_on: '2026-01-31', ends_on: '2026-01-31' })),
    ).toEqual({});
  });
});

describe('headline', () => {
  it.each([
    [{ kind: 'credit', amount: 5000, duration_months: 12 }, ['credit', 'duration']],
    [{ kind: 'discount', amount: 50, is_up_to: true }, ['discount']],
    [{ kind: 'free-months', amount: 3, duration_months: 3 }, ['free-months']],
    [{ kind: 'free-plan', duration_months: 6 }, ['free-plan', 'duration']],
    [{ kind: 'seats', amount: 5 }, ['seats']],
    [{ kind: 'credit', amount: null }, ['title']],
    [{ kind: 'other', amount: 9, duration_months: 2 }, ['title', 'duration']],
  ] as const)('[PERK-01] has the parts of %j', (values, parts) => {
    expect(headline(perk(values)).map(({ part }) => part)).toEqual(parts);
  });

  it('[PERK-01] says « up to » exactly when it is meant', () => {
    expect(headline(perk({ kind: 'credit', amount: 5000, is_up_to: true }))).toEqual([
      { part: 'credit', amount: 5000, is_up_to: true },
    ]);
    expect(headline(perk({ kind: 'credit', amount: null, is_up_to: true }))).toEqual([
      { part: 'title', title: 'Crédits' },
    ]);
  });
});

const anyTerms: fc.Arbitrary<PerkTerms> = fc.record({
  kind: fc.constantFrom(...PERK_KINDS),
  amount: fc.option(fc.nat(3)),
  is_up_to: fc.boolean(),
  duration_months: fc.option(fc.integer({ min: 1, max: 3 })),
  clock: fc.constantFrom(...PERK_CLOCKS),
  price_after: fc.option(fc.nat(2)),
  estimated_value: fc.option(fc.nat(2)),
  obligations: fc.subarray([...OBLIGATIONS]),
  other_obligation: fc.option(fc.constantFrom('a', 'b')),
  rules: fc.record({
    all: fc.subarray([
      { fact: 'status' as const, in: ['active' as const] },
      { fact: 'headcount' as const, min: 1, max: 9 },
    ]),
    any: fc.constant([]),
  }),
});

/** The same terms as PostgreSQL may return them: other order of keys, other order of a set. */
const restored = (terms: PerkTerms): PerkTerms => ({
  ...JSON.parse(JSON.stringify(Object.fromEntries(Object.entries(terms).reverse()))),
  obligations: terms.obligations.toReversed(),
  rules: {
    any: terms.rules.any,
    all: terms.rules.all.map((condition) => Object.fromEntries(Object.entries(condition).reverse())),
  },
});

describe('terms', () => {
  it('[PERK-06] are value, rules, duration and obligations', () => {
    expect([...TERM_FIELDS].sort()).toEqual(
      [
        'amount',
        'clock',
        'duration_months',
        'estimated_value',
        'is_up_to',
        'kind',
        'obligations',
        'other_obligation',
        'price_after',
        'rules',
      ].sort(),
    );
    expect(Object.keys(termsOf(perk()))).toEqual(TERM_FIELDS);
  });

  it('[PERK-06] differ exactly in the fields whose meaning differs', () => {
    fc.assert(
      fc.property(anyTerms, anyTerms, (before, after) => {
        const differs = (name: keyof PerkTerms) =>
          name === 'obligations'
            ? OBLIGATIONS.some((one) => before.obligations.includes(one) !== after.obligations.includes(one))
            : name === 'rules'
              ? before.rules.all.map(({ fact }) => fact).join() !==
                after.rules.all.map(({ fact }) => fact).join()
              : before[name] !== after[name];
        expect(changedTerms(before, after)).toEqual(TERM_FIELDS.filter(differs));
        expect(changedTerms(before, restored(before))).toEqual([]);
      }),
    );
  });
});

describe('publishing', () => {
  it('[PERK-03][PERK-10] asks for what the way to get the perk needs', () => {
    const missing = (values: Partial<Perk>, hasSecret = false) => missingToPublish(perk(values), hasSecret);
    expect(missing({ way: 'public-link' })).toEqual(['public_url']);
    expect(missing({ way: 'public-link', public_url: 'https://exemple.fr' })).toEqual([]);
    expect(missing({ way: 'partner-form' })).toEqual(['public_url']);
    expect(missing({ way: 'introduction' })).toEqual(['introduction_email']);
    for (const way of ['private-link', 'shared-code', 'unique-code'] as const) {
      expect(missing({ way })).toEqual([way === 'unique-code' ? 'codes' : 'secret']);
      expect(missing({ way }, true)).toEqual([]);
    }
    expect(missing({ way: 'on-request' })).toEqual([]);
    expect(PERK_WAYS).toHaveLength(7);
  });
});
