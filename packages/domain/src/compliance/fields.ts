import { fieldsWith, namesOf } from '../tools/field-lists.ts';

const withBit = fieldsWith('bit').toSorted((one, other) => one.bit - other.bit);

/** What can be required of a tool. `has_secure_access` is not among them: false is an answer, so it is never missing. */
export const COMPLIANCE_FIELDS = namesOf(withBit);
export type ComplianceField = (typeof COMPLIANCE_FIELDS)[number];

export const DEFAULT_REQUIRED_FIELDS: readonly ComplianceField[] = [
  'name',
  'description',
  'team',
  'status',
  'owner',
  'url',
  'tool_type',
  'usage_level',
  'cost',
  'key_features',
  'use_cases',
];

/** Ignores unknown names, because a stored list may be older or newer than this code. The name always counts. */
export function readRequiredFields(stored: unknown): ComplianceField[] {
  const chosen: readonly unknown[] = Array.isArray(stored) ? stored : DEFAULT_REQUIRED_FIELDS;
  return COMPLIANCE_FIELDS.filter((field) => field === 'name' || chosen.includes(field));
}

/** The bits of these fields in `tools.empty_fields`. The name is always required; an unknown field is ignored. */
export function maskOf(required: readonly string[]): number {
  const chosen = withBit.filter(({ name }) => name === 'name' || required.includes(name));
  return chosen.reduce((mask, { bit }) => mask | (1 << bit), 0);
}

export const fieldsOfMask = (mask: number): ComplianceField[] =>
  namesOf(withBit.filter(({ bit }) => (mask & (1 << bit)) !== 0));
