import type { z } from 'zod';
import { readCell } from './cells.ts';
import { type ImportCheck, type ImportedTool, importedToolSchema } from './input.ts';
import { type FaultReason, IMPORT_FIELDS, type ImportField } from './vocabulary.ts';

export type LineFault = {
  field: ImportField;
  reason: FaultReason;
  /** The start of what the cell says. */
  value: string;
  /** Of a text that is too long or a list with too many entries. */
  max: number | null;
};
export type CheckedLine = { name: string } & ({ tool: ImportedTool } | { faults: LineFault[] });

const SHOWN = 60;

/** What a value of this field should have been, where the schema only says that it is none. */
const WRONG: Partial<Record<ImportField, FaultReason>> = {
  team: 'unknown_value',
  tool_type: 'unknown_value',
  status: 'unknown_value',
  usage_level: 'unknown_value',
  renewal_frequency: 'unknown_value',
  allowed_roles: 'unknown_value',
  cost_per_period: 'not_a_number',
  renewal_date: 'not_a_date',
  url: 'not_a_url',
  product_hunt_url: 'not_a_url',
  youtube_tutorial: 'not_a_url',
  has_secure_access: 'not_yes_or_no',
};

function reasonOf(issue: z.core.$ZodIssue, field: ImportField, isBlank: boolean) {
  if (isBlank) return { reason: 'required', max: null } as const;
  if (issue.code === 'too_big' && issue.origin === 'string')
    return { reason: 'too_long', max: Number(issue.maximum) } as const;
  if (issue.code === 'too_big' && issue.origin === 'array')
    return { reason: 'too_many', max: Number(issue.maximum) } as const;
  return { reason: WRONG[field] ?? 'invalid', max: null } as const;
}

/** One line of the file against the rules of the form; one fault a field. */
export function checkLine(
  cells: ReadonlyMap<ImportField, string>,
  defaults: ImportCheck['defaults'],
): CheckedLine {
  const name = (cells.get('name') ?? '').trim().slice(0, SHOWN);
  const given = [...cells].map(([field, cell]) => [field, readCell(field, cell)] as const);
  const values = Object.fromEntries(given.filter(([, value]) => value !== undefined));
  const parsed = importedToolSchema.safeParse({ ...defaults, ...values });
  if (parsed.success) return { name, tool: parsed.data };
  const faults = new Map<ImportField, LineFault>();
  for (const issue of parsed.error.issues) {
    const field = IMPORT_FIELDS.find((known) => known === issue.path[0]);
    if (field === undefined || faults.has(field)) continue;
    const value = (cells.get(field) ?? '').trim();
    faults.set(field, { field, ...reasonOf(issue, field, value === ''), value: value.slice(0, SHOWN) });
  }
  return { name, faults: [...faults.values()] };
}
