import { FAULT_REASONS, IMPORT_FIELDS, IMPORT_LIMITS } from '@perkotheque/domain/imports/vocabulary';
import { z } from 'zod';
import type { ImportsService } from './imports.service.ts';

const SAMPLE_LINES = 5;
const SAMPLE_CELL = 120;

const faultSchema = z.object({
  line: z.number().int(),
  /** Name of the tool; empty when the line has none. */
  name: z.string(),
  field: z.enum(IMPORT_FIELDS),
  reason: z.enum(FAULT_REASONS),
  value: z.string(),
  max: z.number().nullable(),
});

export const reportSchema = z.object({
  headers: z.array(z.string()),
  mapping: z.array(z.enum(IMPORT_FIELDS).nullable()),
  sample: z.array(z.object({ line: z.number().int(), cells: z.array(z.string()) })),
  total: z.number().int(),
  valid: z.number().int(),
  faulty: z.number().int(),
  /** Sorted by line; at most a thousand. */
  faults: z.array(faultSchema),
  faults_total: z.number().int(),
  /** Lines whose name exists in the catalogue (with that tool's id) or in an earlier line. */
  duplicates: z.array(z.object({ line: z.number().int(), name: z.string(), tool_id: z.uuid().nullable() })),
  /** Tools with these categories become « Non catégorisé ». */
  unknown_categories: z.array(z.string()),
});

export const runSchema = z.object({
  id: z.uuid(),
  file_name: z.string(),
  total: z.number().int(),
  imported: z.number().int(),
  skipped: z.number().int(),
  faulty: z.number().int(),
  created_by: z.string().nullable(),
  created_at: z.iso.datetime(),
  undone_at: z.iso.datetime().nullable(),
  /** Number of tools that an undo removed. */
  removed: z.number().int().nullable(),
});
export const runDetailSchema = runSchema.extend({
  faults: z.array(faultSchema),
  /** Tools that an undo kept because someone had changed or used them; at most a hundred. */
  kept: z.array(z.object({ id: z.uuid(), name: z.string() })),
  kept_total: z.number().int(),
});

type Report = Awaited<ReturnType<ImportsService['check']>>;
type Run = Awaited<ReturnType<ImportsService['list']>>[number];
type RunDetail = Awaited<ReturnType<ImportsService['get']>>;

export const presentReport = (report: Report): z.input<typeof reportSchema> => ({
  headers: report.headers.map((header) => header.slice(0, SAMPLE_CELL)),
  mapping: report.mapping,
  sample: report.lines.slice(0, SAMPLE_LINES).map(({ line, cells }) => ({
    line,
    cells: cells.map((cell) => cell.slice(0, SAMPLE_CELL)),
  })),
  total: report.lines.length,
  valid: report.good.length,
  faulty: report.faulty,
  faults: report.faults.slice(0, IMPORT_LIMITS.faults),
  faults_total: report.faults.length,
  duplicates: report.duplicates,
  unknown_categories: report.unknownCategories,
});

export const presentRun = (run: Run): z.input<typeof runSchema> => ({
  ...run,
  created_at: run.created_at.toISOString(),
  undone_at: run.undone_at?.toISOString() ?? null,
});

export const presentRunDetail = ({ faults, kept, ...run }: RunDetail): z.input<typeof runDetailSchema> => ({
  ...presentRun(run),
  faults: faults as z.input<typeof faultSchema>[],
  kept: kept.map(({ id, name }) => ({ id, name })),
  kept_total: kept[0]?.total ?? 0,
});
