import { namesOf } from '../tools/field-lists.ts';
import { toolFields } from '../tools/fields.ts';

/** Separate from the schemas, so that the screen does not load zod. */
export const IMPORT_LIMITS = {
  lines: 5000,
  /** With those that are blank. */
  rows: 50_000,
  columns: 100,
  bytes: 2 * 1024 * 1024,
  fileName: 200,
  /** The most faults that are listed; the others are only counted. */
  faults: 1000,
  /** The most cells that a preview corrects, and the longest of them. */
  corrections: 1000,
  cell: 5000,
} as const;

/** What a column can hold: the fields of the form, and the roles that may open the tool, as our own export has them. */
export const IMPORT_FIELDS = [...namesOf(toolFields), 'allowed_roles' as const];
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** Column titles that mean `allowed_roles`, beside its own name. */
export const ROLE_HEADERS = ['roles', 'acces', 'niveau d acces', 'access', 'access level', 'roles autorises'];

/** The columns of our export of the catalogue, in their order in the file. */
export const EXPORT_COLUMNS = ['id', ...IMPORT_FIELDS, 'created_at', 'updated_at'] as const;

/** How many well-known tools an empty catalogue can start with. */
export const STARTER_PACK_SIZE = 40;

export const FAULT_REASONS = [
  'required',
  'too_long',
  'too_many',
  'unknown_value',
  'not_a_number',
  'not_a_date',
  'not_a_url',
  'not_yes_or_no',
  'not_a_domain',
  'taken',
  'ambiguous',
  'own',
  'in_future',
  'before_start',
  'invalid',
] as const;
export type FaultReason = (typeof FAULT_REASONS)[number];

/** How to treat a line whose name already exists in the catalogue or above it. */
export const DUPLICATE_CHOICES = ['skip', 'import'] as const;
