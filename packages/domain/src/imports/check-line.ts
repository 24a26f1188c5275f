import type { z } from 'zod';
import { type CellKind, cellKind, readCell } from './cells.ts';
import { type ImportCheck, type ImportedTool, importedToolSchema } from './input.ts';
import { type FaultReason, IMPORT_FIELDS, type ImportField } from './vocabulary.ts';

export type LineFault = {
  field: ImportField;
  reason: FaultReason;
  /** The beginning of the cell's text. */
  value: string;
  /** The limit that a text or list exceeds. */
  max: number | null;
};
export type CheckedLine = { name: string } & ({ tool: ImportedTool } | { faults: LineFault[] });

const SHOWN = 60;

/** What a value of this kind should have been, where the schema only says that it is none. */
const WRONG: Partial<Record<CellKind, FaultReason>> = {
  choice: 'unknown_value',
  roles: 'unknown_value',
  amount: 'not_a_number',
  date: 'not_a_date',
  link: 'not_a_url',
  flag: 'not_yes_or_no',
};

function reasonOf(issue: z.core.$ZodIssue, field: ImportField, isBlank: boolean) {
  if (isBlank) return { reason: 'required', max: null } as const;
  if (issue.code === 'too_big' && issue.origin === 'string')
    return { reason: 'too_long', max: Number(issue.maximum) } as const;
  if (issue.code === 'too_big' && issue.origin === 'array')
    return { reason: 'too_many', max: Number(issue.maximum) } as const;
  return { reason: WRONG[cellKind(field)] ?? 'invalid', max: null } as const;
}

/** Validates one line with the rules of the form. Reports at most one fault per field. */
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
