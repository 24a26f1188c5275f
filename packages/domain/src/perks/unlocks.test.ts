import { expect, it } from 'vitest';
import { judge } from './eligibility.ts';
import { UNKNOWN_FACTS } from './facts.ts';
import type { Condition, Rules } from './rules.ts';
import { findUnlocks } from './unlocks.ts';

const TODAY = '2026-11-16';
const young: Condition = { fact: 'age_months', max: 60 };
const small: Condition = { fact: 'headcount', max: 10 };

function perk(
  id: string,
  rules: Rules,
  values: { value?: number | null; vendor?: string; is_up_to?: boolean } = {},
) {
  return {
    id,
    rules,
    estimated_value: values.value === undefined ? 1000 : values.value,
    duration_months: null,
    is_up_to: values.is_up_to ?? false,
    vendor_id: values.vendor ?? null,
    verdict: judge(rules, { ...UNKNOWN_FACTS, country: 'FR' }, TODAY),
  };
}
const rules = (all: Condition[], any: Condition[] = []): Rules => ({ all, any });

it('[PERK-05] counts a perk for each field that it waits for, the most valuable field first', () => {
  const perks = [
    perk('a', rules([young])),
    perk('b', rules([young, small]), { value: 4000, is_up_to: true }),
    perk('c', rules([small]), { value: null, is_up_to: true }),
  ];
  expect(findUnlocks(perks)).toEqual([
    { field: 'founded_on', vendor_id: null, perks: 2, value: 5000, unvalued_up_to: 0 },
    { field: 'headcount', vendor_id: null, perks: 2, value: 4000, unvalued_up_to: 1 },
  ]);
});

it('[PERK-05] leaves out fields that decide nothing or that staff fill in', () => {
  const french: Condition = { fact: 'country', in: ['FR'] };
  const belgian: Condition = { fact: 'country', in: ['BE'] };
  const perks = [
    perk('already eligible', rules([french], [french, young])),
    perk('already excluded', rules([belgian, young])),
    perk('for a cohort', rules([{ fact: 'cohort', in: ['2026'] }])),
  ];
  expect(findUnlocks(perks)).toEqual([]);
});

it('[PERK-05] keeps what is declared about one vendor apart from another', () => {
  const fresh = rules([{ fact: 'never_customer' }]);
  const perks = [perk('a', fresh, { vendor: 'one' }), perk('b', fresh, { vendor: 'two', value: 10 })];
  expect(findUnlocks(perks).map(({ field, vendor_id, value }) => [field, vendor_id, value])).toEqual([
    ['vendor', 'one', 1000],
    ['vendor', 'two', 10],
  ]);
});
