import type { z } from 'zod';
import { type CellKind, readCell } from './cells.ts';
import type { ImportShape } from './shape.ts';
import { FAULT_REASONS, type FaultReason } from './vocabulary.ts';

export type LineFault<Field extends string> = {
  field: Field;
  reason: FaultReason;
  /** The beginning of the cell's text. */
  value: string;
  /** The limit that a text or list exceeds. */
  max: number | null;
};
export type CheckedLine<Field extends string, Row> = { name: string } & (
  | { row: Row }
  | { faults: LineFault<Field>[] }
);

const SHOWN = 60;

/** What a value of this kind should have been, where the schema only says that it is none. */
const WRONG: Partial<Record<CellKind, FaultReason>> = {
  choice: 'unknown_value',
  choices: 'unknown_value',
  needs: 'unknown_value',
  country: 'unknown_value',
  amount: 'not_a_number',
  count: 'not_a_number',
  euros: 'not_a_number',
  money: 'not_a_number',
  date: 'not_a_date',
  link: 'not_a_url',
  flag: 'not_yes_or_no',
  domains: 'not_a_domain',
};

function reasonOf(issue: z.core.$ZodIssue, kind: CellKind, isBlank: boolean) {
  // A schema that compares fields says itself what is wrong.
  const given = issue.code === 'custom' ? FAULT_REASONS.find((known) => known === issue.message) : undefined;
  if (given) return { reason: given, max: null } as const;
  if (isBlank) return { reason: 'required', max: null } as const;
  if (issue.code === 'too_big' && issue.origin === 'string')
    return { reason: 'too_long', max: Number(issue.maximum) } as const;
  if (issue.code === 'too_big' && issue.origin === 'array')
    return { reason: 'too_many', max: Number(issue.maximum) } as const;
  return { reason: WRONG[kind] ?? 'invalid', max: null } as const;
}

/** Validates one line with the rules of the form. Reports at most one fault per field. */
export function checkLine<Field extends string, Row>(
  shape: ImportShape<Field, Row>,
  cells: ReadonlyMap<Field | 'name', string>,
  defaults: Readonly<Record<string, unknown>>,
  isOwnExport = false,
): CheckedLine<Field, Row> {
  const name = (cells.get(shape.nameField ?? 'name') ?? '').trim().slice(0, SHOWN);
  const given = shape.fields.map((field) => {
    const cell = cells.get(field);
    const value =
      cell === undefined ? undefined : readCell(shape.kindOf(field), cell, shape.choices[field], isOwnExport);
    return [field, value] as const;
  });
  const values = Object.fromEntries(given.filter(([, value]) => value !== undefined));
  const schema = (isOwnExport && shape.ownExport?.schema) || shape.schema;
  const parsed = schema.safeParse({ ...defaults, ...values });
  if (parsed.success) return { name, row: parsed.data };
  const faults = new Map<Field, LineFault<Field>>();
  for (const issue of parsed.error.issues) {
    const field = shape.fields.find((known) => known === issue.path[0]);
    if (field === undefined || faults.has(field)) continue;
    const value = (cells.get(field) ?? '').trim();
    const reason = reasonOf(issue, shape.kindOf(field), value === '');
    faults.set(field, { field, ...reason, value: value.slice(0, SHOWN) });
  }
  return { name, faults: [...faults.values()] };
}
