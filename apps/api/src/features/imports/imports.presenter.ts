import { cellText } from '@perkotheque/domain/imports/cells';
import { FAULT_REASONS, IMPORT_LIMITS } from '@perkotheque/domain/imports/vocabulary';
import { z } from 'zod';
import type { Reading } from './imports.reading.ts';

const SAMPLE_LINES = 5;
const SAMPLE_CELL = 120;
const count = z.number().int();

export const runSchema = z.object({
  id: z.uuid(),
  file_name: z.string(),
  total: count,
  imported: count,
  skipped: count,
  faulty: count,
  created_by: z.string().nullable(),
  created_at: z.iso.datetime(),
  undone_at: z.iso.datetime().nullable(),
  /** Number of rows that an undo removed. */
  removed: count.nullable(),
});

/** The responses of an import of rows with these fields. */
export function importSchemas<Field extends string>(fields: readonly Field[]) {
  const faultSchema = z.object({
    line: count,
    /** Name of the row; empty when the line has none. */
    name: z.string(),
    field: z.enum(fields),
    reason: z.enum(FAULT_REASONS),
    value: z.string(),
    max: z.number().nullable(),
  });
  const reportSchema = z.object({
    headers: z.array(z.string()),
    mapping: z.array(z.enum(fields).nullable()),
    sample: z.array(z.object({ line: count, cells: z.array(z.string()) })),
    total: count,
    valid: count,
    faulty: count,
    /** Sorted by line; at most a thousand. */
    faults: z.array(faultSchema.extend({ cell: z.string() })),
    faults_total: count,
    /** Lines whose name is already stored (with the id of that row) or in an earlier line. */
    duplicates: z.array(z.object({ line: count, name: z.string(), known_id: z.uuid().nullable() })),
    /** Created when the import asks for it; without, their tools become « Non catégorisé ». */
    unknown_categories: z.array(z.string()),
  });
  const runDetailSchema = runSchema.extend({
    faults: z.array(faultSchema),
    /** Rows that an undo kept because someone had changed or used them; at most a hundred. */
    kept: z.array(z.object({ id: z.uuid(), name: z.string() })),
    kept_total: count,
  });
  return { reportSchema, runDetailSchema };
}

export const faultyLinesSchema = z.object({
  headers: z.array(z.string()),
  lines: z.array(z.object({ line: count, cells: z.array(z.string()) })),
});

export interface Report<Field extends string, Row> extends Reading<Field, Row> {
  duplicates: { line: number; name: string; known_id: string | null }[];
  unknownCategories?: string[];
}
export interface Run {
  id: string;
  file_name: string;
  total: number;
  imported: number;
  skipped: number;
  faulty: number;
  created_by: string | null;
  created_at: Date;
  undone_at: Date | null;
  removed: number | null;
}
export interface RunDetail extends Run {
  faults: unknown;
  kept: readonly { id: string; name: string; total: number }[];
}

/** The whole text of the cell that a fault is about, for correcting it. */
function cellFinder<Field extends string>({ lines, mapping }: Report<Field, unknown>) {
  const cells = new Map(lines.map((each) => [each.line, each.cells]));
  return ({ line, field }: { line: number; field: Field }) =>
    (cells.get(line)?.[mapping.indexOf(field)] ?? '').trim().slice(0, IMPORT_LIMITS.cell);
}

/** The lines that cannot be imported, as the file has them but without marks against formulas. */
export function presentFaultyLines({ headers, lines, faults, isOwnExport }: Report<string, unknown>) {
  const faulty = new Set(faults.map(({ line }) => line));
  return {
    headers,
    lines: lines
      .filter(({ line }) => faulty.has(line))
      .map(({ line, cells }) => ({ line, cells: cells.map((cell) => cellText(cell, isOwnExport)) })),
  };
}

export const presentReport = <Field extends string, Row>(
  report: Report<Field, Row>,
  cellOf = cellFinder(report),
) => ({
  headers: report.headers.map((header) => header.slice(0, SAMPLE_CELL)),
  mapping: report.mapping,
  sample: report.lines.slice(0, SAMPLE_LINES).map(({ line, cells }) => ({
    line,
    cells: cells.map((cell) => cell.slice(0, SAMPLE_CELL)),
  })),
  total: report.lines.length,
  valid: report.good.length,
  faulty: report.faulty,
  faults: report.faults.slice(0, IMPORT_LIMITS.faults).map((fault) => ({ ...fault, cell: cellOf(fault) })),
  faults_total: report.faults.length,
  duplicates: report.duplicates,
  unknown_categories: report.unknownCategories ?? [],
});

export const presentRun = (run: Run): z.input<typeof runSchema> => ({
  ...run,
  created_at: run.created_at.toISOString(),
  undone_at: run.undone_at?.toISOString() ?? null,
});

type Faults<Field extends string> = z.input<
  ReturnType<typeof importSchemas<Field>>['runDetailSchema']
>['faults'];

export const presentRunDetail = <Field extends string>({ faults, kept, ...run }: RunDetail) => ({
  ...presentRun(run),
  // Stored by this version or an earlier one, from the same vocabulary.
  faults: faults as Faults<Field>,
  kept: kept.map(({ id, name }) => ({ id, name })),
  kept_total: kept[0]?.total ?? 0,
});
