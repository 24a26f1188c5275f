import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromRoot } from '../lib/paths.ts';
import { readSourceStamp } from '../lib/source-stamp.ts';
import { type NamedReport, readReport } from '../lib/test-reports.ts';
import { findRefusals } from './refusals.ts';
import type { Requirement } from './requirements.ts';
import { judge } from './verdict.ts';

const FOLDER = 'scripts/project/conformance/false-proofs';
const runners = {
  vitest: (config: string) =>
    ['node_modules/vitest/vitest.mjs', 'run', '--config', `${FOLDER}/${config}`].concat(
      '--reporter=./scripts/project/lib/vitest-reporter.ts',
    ),
  playwright: (config: string) => [
    'node_modules/playwright/cli.js',
    'test',
    '--config',
    `${FOLDER}/${config}`,
  ],
};
const temporary = mkdtempSync(path.join(tmpdir(), 'false-proofs-'));
afterAll(() => rmSync(temporary, { recursive: true }));

/** Runs the false proofs with the real runner and the real reporter. */
async function report(command: string[]): Promise<NamedReport> {
  const file = path.join(temporary, `${Math.random()}.json`);
  const { VITEST: _, ...env } = process.env;
  await new Promise((resolve) => {
    const options = { cwd: fromRoot(), env: { ...env, TEST_REPORT: path.relative(fromRoot(), file) } };
    execFile(process.execPath, command, options, resolve);
  });
  return readReport(file);
}

const numbers = ['00', '01', '02', '03', '04', '05', '07', '13'];
const requirements = numbers.map(
  (n): Requirement => ({ id: `FP-${n}`, area: 'FP', text: '', retired: false }),
);
const findProved = ({ tests }: NamedReport) => [...judge(requirements, tests).proved.keys()];
const findFaults = ({ tests }: NamedReport, id: string) => {
  const test = tests.find(({ title }) => title.startsWith(`[${id}]`));
  return { outcome: test?.outcome, faults: test?.faults };
};
const repository = (testFiles: string[] = []) => ({
  stamp: { ...readSourceStamp(), uncommitted: [] },
  testFiles,
});
const committed = (of: NamedReport): NamedReport => ({ ...of, stamp: { ...of.stamp, uncommitted: [] } });

describe('a run of Vitest', () => {
  let whole: NamedReport;
  beforeAll(async () => {
    whole = committed(await report(runners.vitest('vitest.config.ts')));
  });

  it('states how long each test and the hooks of each file took', () => {
    expect(whole.tests.filter(({ title }) => title.startsWith('[FP-00]'))).toEqual([
      expect.objectContaining({ durationMs: expect.toSatisfy((ms: number) => ms > 0) }),
    ]);
    expect(whole.hooks.map(({ file }) => file)).toEqual([...new Set(whole.tests.map(({ file }) => file))]);
  });

  it('proves the requirements of its honest tests only', () => {
    expect(findProved(whole)).toEqual(['FP-00', 'FP-07']);
  });

  it('refuses an empty test', () => {
    expect(findFaults(whole, 'FP-01')).toEqual({ outcome: 'failed', faults: [] });
  });

  it('refuses a test that is expected to fail', () => {
    expect(findFaults(whole, 'FP-02')).toEqual({ outcome: 'passed', faults: ['expected to fail'] });
  });

  it('refuses an assertion that is not awaited', () => {
    expect(findFaults(whole, 'FP-03')).toEqual({ outcome: 'failed', faults: [] });
  });

  it('refuses a pass after a retry', () => {
    expect(findFaults(whole, 'FP-04')).toEqual({ outcome: 'passed', faults: ['passed after a retry'] });
  });

  it('refuses an ID on a group', () => {
    expect(findRefusals([whole], repository())).toEqual([
      `an ID stands on a test, not on the group « [FP-05] a group »`,
    ]);
  });

  it('refuses every test of a project that does not require assertions', async () => {
    const lax = await report(runners.vitest('lax.vitest.config.ts'));
    expect(findFaults(lax, 'FP-01')).toEqual({
      outcome: 'passed',
      faults: ['its project does not require assertions'],
    });
    expect(findProved(lax)).toEqual([]);
  });

  it('refuses a run without one of the test files', async () => {
    const partial = committed(await report([...runners.vitest('vitest.config.ts'), 'other']));
    const files = repository([`${FOLDER}/other.unit.ts`, `${FOLDER}/vitest.unit.ts`]);
    expect(findRefusals([partial], files)).toEqual([`a partial run, without ${FOLDER}/vitest.unit.ts`]);
  });

  it('refuses a run of tests with a given name', async () => {
    const partial = await report([...runners.vitest('vitest.config.ts'), '-t', 'FP-07']);
    expect(findFaults(partial, 'FP-00')).toEqual({ outcome: 'skipped', faults: [] });
    expect(findProved(partial)).toEqual(['FP-07']);
  });

  it('refuses a report of another commit', () => {
    const stamp = { commit: 'another', uncommitted: [] };
    expect(findRefusals([whole], { stamp, testFiles: [] })[0]).toBe(
      `${whole.name}: a report of commit ${whole.stamp.commit}, not of another`,
    );
  });

  it('refuses a report of uncommitted changes, and one followed by changes', () => {
    const changed = { ...whole.stamp, uncommitted: ['a.ts'] };
    expect(findRefusals([{ ...whole, stamp: changed }], repository())[0]).toBe(
      `${whole.name}: made with uncommitted changes: a.ts`,
    );
    expect(findRefusals([whole], { stamp: changed, testFiles: [] })[0]).toBe('uncommitted changes: a.ts');
  });
});

describe('a run of Playwright', () => {
  let whole: NamedReport;
  beforeAll(async () => {
    whole = committed(await report(runners.playwright('playwright.config.ts')));
  });

  it('proves the requirements of its honest tests only', () => {
    expect(findProved(whole)).toEqual(['FP-00']);
  });

  it.each([
    ['an empty test', 'FP-01', 'without an assertion'],
    ['a test that is expected to fail', 'FP-02', 'expected to fail'],
    ['an assertion that is not awaited and does not end', 'FP-03', 'an assertion is not awaited'],
    ['an assertion that is not awaited and fails', 'FP-13', 'an assertion is not awaited'],
    ['a pass after a retry', 'FP-04', 'passed after a retry'],
  ])('refuses %s', (_, id, fault) => {
    expect(findFaults(whole, id)).toEqual({ outcome: 'passed', faults: [fault] });
  });

  it('refuses an ID on a group', () => {
    expect(findRefusals([whole], repository())).toEqual([
      `an ID stands on a test, not on the group « [FP-05] a group »`,
    ]);
  });

  it('refuses a run of tests with a given name', async () => {
    const partial = committed(
      await report([...runners.playwright('playwright.config.ts'), '--grep', 'FP-00']),
    );
    expect(findRefusals([partial], repository())).toEqual([`${partial.name}: a partial run: --grep FP-00`]);
  });
});
