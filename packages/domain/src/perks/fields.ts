type FieldRow = {
  name: string;
  /** Decides its column, input and limits. `euros` is a whole number of euros, `price` has cents. */
  kind:
    | 'title'
    | 'choice'
    | 'long'
    | 'short'
    | 'note'
    | 'email'
    | 'link'
    | 'price'
    | 'euros'
    | 'months'
    | 'stock'
    | 'date'
    | 'flag'
    | 'set'
    | 'rules';
  /** The part of the editor. */
  section: 'offer' | 'way' | 'conditions' | 'dates';
  /** Part of the terms: a change makes a new version, and a claim keeps the one it started on (PERK-06). */
  isTerm?: true;
};

/** Every field of a perk that staff fill in, but its steps and its secrets. Its label is its name's key in `perkForms`. */
export const perkFields = [
  { name: 'title', kind: 'title', section: 'offer' },
  { name: 'kind', kind: 'choice', section: 'offer', isTerm: true },
  { name: 'amount', kind: 'price', section: 'offer', isTerm: true },
  { name: 'is_up_to', kind: 'flag', section: 'offer', isTerm: true },
  { name: 'duration_months', kind: 'months', section: 'offer', isTerm: true },
  { name: 'clock', kind: 'choice', section: 'offer', isTerm: true },
  { name: 'price_after', kind: 'price', section: 'offer', isTerm: true },
  { name: 'estimated_value', kind: 'euros', section: 'offer', isTerm: true },
  { name: 'description', kind: 'long', section: 'offer' },
  { name: 'way', kind: 'choice', section: 'way' },
  { name: 'public_url', kind: 'link', section: 'way' },
  { name: 'introduction_email', kind: 'email', section: 'way' },
  { name: 'introduction_text', kind: 'long', section: 'way' },
  { name: 'introduction_fields', kind: 'set', section: 'way' },
  { name: 'needs_validation', kind: 'flag', section: 'way' },
  { name: 'contact', kind: 'short', section: 'way' },
  { name: 'rules', kind: 'rules', section: 'conditions', isTerm: true },
  { name: 'obligations', kind: 'set', section: 'conditions', isTerm: true },
  { name: 'other_obligation', kind: 'note', section: 'conditions', isTerm: true },
  { name: 'terms_url', kind: 'link', section: 'conditions' },
  { name: 'starts_on', kind: 'date', section: 'dates' },
  { name: 'ends_on', kind: 'date', section: 'dates' },
  { name: 'stock', kind: 'stock', section: 'dates' },
] as const satisfies readonly FieldRow[];

export type PerkField = (typeof perkFields)[number];
export type PerkFieldName = PerkField['name'];
export type TermField = Extract<PerkField, { isTerm: true }>['name'];

export const PERK_FIELD_NAMES: readonly PerkFieldName[] = perkFields.map(({ name }) => name);
export const TERM_FIELDS: readonly TermField[] = perkFields
  .filter((field): field is Extract<PerkField, { isTerm: true }> => 'isTerm' in field)
  .map(({ name }) => name);
