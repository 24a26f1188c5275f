import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { sourceStamp } from './source-stamp.ts';

const testRun = z.object({
  file: z.string(),
  groups: z.array(z.string()),
  title: z.string(),
  outcome: z.enum(['passed', 'failed', 'skipped']),
  /** Says why a pass of this test proves nothing. */
  faults: z.array(z.string()),
  durationMs: z.number(),
  /** The first error of a failed test. */
  failure: z.string().optional(),
});

const fileHooks = z.object({ file: z.string(), durationMs: z.number() });

const testReport = z.object({
  stamp: sourceStamp,
  /** Arguments that leave tests out. */
  filters: z.array(z.string()),
  /** Errors outside any test, and an interrupted run. */
  errors: z.array(z.string()),
  tests: z.array(testRun),
  /** What the hooks of each file took in all: many tests do their work before the first of them. */
  hooks: z.array(fileHooks),
});

export type TestRun = z.infer<typeof testRun>;
export type TestReport = z.infer<typeof testReport>;
export type NamedReport = TestReport & { name: string };

export const describeTest = ({ file, groups, title }: TestRun) => [file, ...groups, title].join(' › ');

export const isProof = ({ outcome, faults }: TestRun) => outcome === 'passed' && faults.length === 0;

export function writeReport(file: string, report: TestReport): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
}

export function readReport(file: string): NamedReport {
  return { name: path.basename(file), ...testReport.parse(JSON.parse(readFileSync(file, 'utf8'))) };
}

/** Reads all reports of a folder: `vitest*.json` and `playwright*.json`. */
export function readReports(folder: string): NamedReport[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => /^(vitest|playwright).*\.json$/.test(name));
  return names.sort().map((name) => readReport(path.join(folder, name)));
}
