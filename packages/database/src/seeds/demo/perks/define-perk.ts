import type { DemoCondition, DemoPerk, DemoRules, DemoStep } from './types.ts';

/** Ends every description: the tools are real, the offers are not. */
export const EXAMPLE_NOTE = 'Offre et montants donnés à titre d’exemple.';

type Fields = Pick<DemoPerk, 'key' | 'tool' | 'title' | 'kind' | 'way' | 'description'> & Partial<DemoPerk>;

/** Fills what an entry leaves out: live, for active startups, checked a month ago. */
export function demoPerk(fields: Fields): DemoPerk {
  return {
    vendor: null,
    amount: null,
    is_up_to: false,
    duration_months: null,
    price_after: null,
    estimated_value: null,
    needs_validation: false,
    public_url: null,
    terms_url: `https://${fields.tool}.example/conditions-startups`,
    obligations: [],
    other_obligation: null,
    contact: null,
    introduction_email: null,
    introduction_text: null,
    introduction_fields: [],
    clock: 'activation',
    rules: all(),
    starts_in_days: null,
    ends_in_days: null,
    stock: null,
    state: 'live',
    state_reason: null,
    reporting_startups: 0,
    dead_nights: 0,
    is_terms_changed: false,
    checked_days_ago: 30,
    published_days_ago: 560,
    steps: [],
    earlier_terms: [],
    ...fields,
    description: `${fields.description} ${EXAMPLE_NOTE}`,
  };
}

/** Conditions that must all hold, for active startups. */
export const all = (...conditions: DemoCondition[]): DemoRules => ({
  all: [{ fact: 'status', in: ['active'] }, ...conditions],
  any: [],
});

/** A group of which one must hold, beside `rules`. */
export const anyOf = (rules: DemoRules, ...conditions: DemoCondition[]): DemoRules => ({
  all: rules.all,
  any: conditions,
});

export const step = (text: string, url: string | null = null): DemoStep => ({ text, url });

const YEAR = 12;
export const younger = (years: number): DemoCondition => ({ fact: 'age_months', max: years * YEAR - 1 });
export const raisedAtMost = (euros: number): DemoCondition => ({ fact: 'funds_raised', max: euros });
export const early: DemoCondition = { fact: 'stage', in: ['idea', 'pre-seed', 'seed'] };
export const neverCustomer: DemoCondition = { fact: 'never_customer' };
export const backed: DemoCondition = { fact: 'institutional_funding', is: true };
