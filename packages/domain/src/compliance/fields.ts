import { fieldsWith, namesOf } from '../tools/field-lists.ts';

/** What can be required of a tool. `has_secure_access` is not among them: false is an answer, so it is never missing. */
export const COMPLIANCE_FIELDS = namesOf(fieldsWith('bit').toSorted((one, other) => one.bit - other.bit));
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
