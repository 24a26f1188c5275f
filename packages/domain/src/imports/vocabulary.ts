import { namesOf } from '../tools/field-lists.ts';
import { toolFields } from '../tools/fields.ts';

/** Apart from the schemas, so that the screen knows them without loading zod. */
export const IMPORT_LIMITS = {
  lines: 5000,
  columns: 100,
  bytes: 2 * 1024 * 1024,
  fileName: 200,
  /** Reported one by one; of the rest only the number is told. */
  faults: 1000,
} as const;

/** What a column can hold: the fields of the form, and the roles that may open the tool, as our own export has them. */
export const IMPORT_FIELDS = [...namesOf(toolFields), 'allowed_roles' as const];
export type ImportField = (typeof IMPORT_FIELDS)[number];

export const FAULT_REASONS = [
  'required',
  'too_long',
  'too_many',
  'unknown_value',
  'not_a_number',
  'not_a_date',
  'not_a_url',
  'not_yes_or_no',
  'invalid',
] as const;
export type FaultReason = (typeof FAULT_REASONS)[number];

/** What to do with a line whose name the catalogue, or a line above, has already. */
export const DUPLICATE_CHOICES = ['skip', 'import'] as const;
