import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

export type TestOutcome = 'passed' | 'failed' | 'skipped';
export type TestRun = { name: string; outcome: TestOutcome; report: string };

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(
        z.object({ ancestorTitles: z.array(z.string()), title: z.string(), status: z.string() }),
      ),
    }),
  ),
});

const playwrightTest = z.object({
  status: z.string(),
  results: z.array(z.object({ status: z.string().optional() })),
});
const playwrightSpec = z.object({ title: z.string(), tests: z.array(playwrightTest) });
const playwrightSuite = z.object({
  title: z.string(),
  specs: z.array(playwrightSpec),
  get suites() {
    return z.array(playwrightSuite).optional();
  },
});
const playwrightReport = z.object({
  suites: z.array(playwrightSuite),
  errors: z.array(z.object({ message: z.string().optional() })),
});

/** Reads a Vitest report; a file that failed before its first test counts as one failure. */
export function readVitestReport(json: unknown, report: string): TestRun[] {
  return vitestReport.parse(json).testResults.flatMap((file) => {
    const runs: TestRun[] = file.assertionResults.map((test) => ({
      name: [...test.ancestorTitles, test.title].join(' › '),
      outcome: test.status === 'passed' || test.status === 'failed' ? test.status : 'skipped',
      report,
    }));
    const brokeSilently = file.status === 'failed' && !runs.some((run) => run.outcome === 'failed');
    return brokeSilently ? [...runs, { name: path.basename(file.name), outcome: 'failed', report }] : runs;
  });
}

/** Reads a Playwright report. A flaky pass and a test marked as failing count as failures. */
export function readPlaywrightReport(json: unknown, report: string): TestRun[] {
  const { suites, errors } = playwrightReport.parse(json);
  const broken = errors.map((error): TestRun => {
    return { name: error.message ?? 'error outside any test', outcome: 'failed', report };
  });
  return [...suites.flatMap((suite) => walk(suite, [], report)), ...broken];
}

function walk(suite: z.infer<typeof playwrightSuite>, parents: string[], report: string): TestRun[] {
  const titles = [...parents, suite.title];
  const own = suite.specs.flatMap((spec) =>
    spec.tests.map((test): TestRun => {
      return { name: [...titles, spec.title].join(' › '), outcome: playwrightOutcome(test), report };
    }),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => walk(inner, titles, report))];
}

function playwrightOutcome(test: z.infer<typeof playwrightTest>): TestOutcome {
  if (test.status === 'skipped') return 'skipped';
  return test.status === 'expected' && test.results.at(-1)?.status === 'passed' ? 'passed' : 'failed';
}

/** Reads all reports of a folder: `vitest*.json` and `playwright*.json`. */
export function readReports(folder: string): TestRun[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .flatMap((file) => {
      const read = file.startsWith('vitest')
        ? readVitestReport
        : file.startsWith('playwright')
          ? readPlaywrightReport
          : undefined;
      if (!read || !file.endsWith('.json')) return [];
      return read(JSON.parse(readFileSync(path.join(folder, file), 'utf8')), file);
    });
}
