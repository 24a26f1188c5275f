import type { Verdict } from './eligibility.ts';
import { type FieldToFill, missingFields } from './reasons.ts';
import { type PerkTotal, totalOf, type ValuedPerk } from './totals.ts';

/** The fields that a startup fills in itself; staff decide on the others. */
export const OWN_FIELDS = [
  'country',
  'stage',
  'sector',
  'founded_on',
  'funds_raised',
  'headcount',
  'institutional_funding',
  'vendor',
] as const satisfies readonly FieldToFill[];
export type OwnField = (typeof OWN_FIELDS)[number];

/** A field that a startup left empty, the perks that wait for it, and what they would add to the total. */
export type Unlock = PerkTotal & {
  field: OwnField;
  /** For what a startup declares about each vendor. */
  vendor_id: string | null;
  perks: number;
};

type JudgedPerk = ValuedPerk & { vendor_id: string | null; verdict: Verdict };

/** The missing fields that keep the verdict open and that the startup can fill in. */
export function fieldsToFill(verdict: Verdict): OwnField[] {
  const missing = missingFields(verdict);
  return OWN_FIELDS.filter((field) => missing.includes(field));
}

/** The most valuable first. A perk that waits for several fields counts for each. */
export function findUnlocks(perks: readonly JudgedPerk[]): Unlock[] {
  const waiting = new Map<string, { field: OwnField; vendor_id: string | null; perks: JudgedPerk[] }>();
  for (const perk of perks) {
    for (const field of fieldsToFill(perk.verdict)) {
      const vendor_id = field === 'vendor' ? perk.vendor_id : null;
      const key = `${field} ${vendor_id}`;
      const entry = waiting.get(key) ?? { field, vendor_id, perks: [] };
      entry.perks.push(perk);
      waiting.set(key, entry);
    }
  }
  return [...waiting.values()]
    .map((entry) => ({ ...entry, perks: entry.perks.length, ...totalOf(entry.perks) }))
    .sort((a, b) => b.value - a.value || b.perks - a.perks || a.field.localeCompare(b.field));
}
