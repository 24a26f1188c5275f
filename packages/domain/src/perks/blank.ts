import type { Perk } from './input.ts';

/** A draft before anything is typed. */
export const BLANK_PERK: Omit<Perk, 'title' | 'kind' | 'way'> = {
  amount: null,
  is_up_to: false,
  duration_months: null,
  clock: 'activation',
  price_after: null,
  estimated_value: null,
  description: '',
  public_url: null,
  introduction_email: null,
  introduction_text: null,
  introduction_fields: [],
  needs_validation: false,
  contact: null,
  // DEFAULT_RULES, written out: its file would bring zod into the page.
  rules: { all: [{ fact: 'status', in: ['active'] }], any: [] },
  obligations: [],
  other_obligation: null,
  terms_url: null,
  starts_on: null,
  ends_on: null,
  stock: null,
};
