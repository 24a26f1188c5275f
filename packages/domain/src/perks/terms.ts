import { TERM_FIELDS, type TermField } from './fields.ts';
import type { Perk } from './input.ts';

/** What `perk_terms.terms` holds: value, duration, obligations and rules of one version. */
export type PerkTerms = Pick<Perk, TermField>;

export function termsOf(perk: PerkTerms): PerkTerms {
  return Object.fromEntries(TERM_FIELDS.map((name) => [name, perk[name]])) as PerkTerms;
}

/** JSON with sorted keys, so that two equal objects give one text. PostgreSQL sorts the keys of jsonb its own way. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** Obligations are a set: their order means nothing. */
const comparable = (terms: PerkTerms, name: TermField) =>
  canonical(name === 'obligations' ? terms.obligations.toSorted() : terms[name]);

/** The terms that differ, in the order of the editor. None: no new version (PERK-06). */
export function changedTerms(before: PerkTerms, after: PerkTerms): TermField[] {
  return TERM_FIELDS.filter((name) => comparable(before, name) !== comparable(after, name));
}
