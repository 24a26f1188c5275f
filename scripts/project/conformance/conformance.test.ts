import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fromRoot } from '../lib/paths.ts';
import type { NamedReport, TestRun } from '../lib/test-reports.ts';
import { formatLock, parseLock } from './lock.ts';
import { describeFailures, describeSlowest, describeVerdict, summarise } from './print.ts';
import { findIds, parseRequirements } from './requirements.ts';
import { findLost, judge } from './verdict.ts';

const requirements = parseRequirements(`
# Requirements
- AUTH-01 · the page has two tabs (decision 9)
- AUTH-02 · both fields are required
- I18N-01 · French by default
- I18N-02 · (retired) three languages
- On AUTH-02: a reading, not a requirement.
`);
const run = (title: string, outcome: TestRun['outcome'] = 'passed', faults: string[] = []): TestRun => ({
  file: 'a.test.ts',
  groups: ['a group'],
  title,
  outcome,
  faults,
  durationMs: 0,
});

describe('requirements', () => {
  it('are the requirement lines of the page and no others', () => {
    expect(requirements.map(({ id }) => id)).toEqual(['AUTH-01', 'AUTH-02', 'I18N-01', 'I18N-02']);
    expect(requirements.map(({ retired }) => retired)).toEqual([false, false, false, true]);
  });

  it('of each area are as many as the table of docs/requirements.md states', () => {
    const page = readFileSync(fromRoot('docs/requirements.md'), 'utf8');
    const written = [...page.matchAll(/^\| ([A-Z0-9]+) \|.*\| (\d+) \|$/gm)].map(([, area, count]) => [
      area,
      count,
    ]);
    const byArea = Map.groupBy(parseRequirements(page), ({ area }) => area);
    expect([...byArea].map(([area, { length }]) => [area, String(length)])).toEqual(written);
  });

  it('are found once in a test title, between brackets', () => {
    expect(findIds('[FAV-01][FAV-02] works [FAV-01]')).toEqual(['FAV-01', 'FAV-02']);
    expect(findIds('AUTH-01 without brackets proves nothing')).toEqual([]);
  });
});

describe('verdict', () => {
  it('counts a requirement only when every test with its ID passed', () => {
    const verdict = judge(requirements, [
      run('[AUTH-01] tabs'),
      run('[AUTH-01][AUTH-02] fields', 'failed'),
      run('[I18N-01] French'),
    ]);
    expect([...verdict.proved.keys()]).toEqual(['I18N-01']);
    expect(verdict.broken).toEqual(['AUTH-01', 'AUTH-02']);
    expect(verdict.total).toBe(3);
  });

  it('counts neither a skipped test nor a pass with a fault as a proof', () => {
    expect(judge(requirements, [run('[AUTH-01] a'), run('[AUTH-01] b', 'skipped')]).proved.size).toBe(0);
    expect(judge(requirements, [run('[AUTH-01] a', 'passed', ['a fault'])]).proved.size).toBe(0);
  });

  it('counts a test that ran twice once', () => {
    const runs = [run('[AUTH-01] a'), run('[AUTH-01] a'), run('[AUTH-01] b')];
    expect([...judge(requirements, runs).proved]).toEqual([['AUTH-01', 2]]);
  });

  it('reports IDs that docs/requirements.md does not list', () => {
    expect(judge(requirements, [run('[X-99] invented')]).unknown).toEqual(['X-99']);
  });

  it('counts per area and lists the missing requirements', () => {
    const { areas } = judge(requirements, [run('[AUTH-02] fields')]);
    expect(areas).toEqual([
      { area: 'AUTH', total: 2, proved: 1, missing: ['AUTH-01'] },
      { area: 'I18N', total: 1, proved: 0, missing: ['I18N-01'] },
    ]);
  });
});

describe('lock', () => {
  it('is sorted, takes the present counts, keeps lost requirements and parses to the same', () => {
    const before = new Map([
      ['B-02', 3],
      ['C-01', 1],
    ]);
    const proved = new Map([
      ['B-02', 2],
      ['A-01', 4],
    ]);
    expect([...parseLock(formatLock(before, proved))]).toEqual([
      ['A-01', 4],
      ['B-02', 2],
      ['C-01', 1],
    ]);
  });

  it('reveals requirements that were proved before and are no longer, or by fewer tests', () => {
    const verdict = judge(requirements, [run('[AUTH-01] tabs'), run('[I18N-01] French')]);
    const lock = new Map([
      ['AUTH-01', 2],
      ['AUTH-02', 1],
      ['I18N-01', 1],
    ]);
    const lost = findLost(lock, verdict);
    expect(lost).toEqual(['AUTH-01 (2 → 1 tests)', 'AUTH-02 (1 → 0 tests)']);
    expect(describeVerdict(verdict, lost)).toContain('LOST (see docs/conformance.lock): AUTH-01');
  });
});

describe('print', () => {
  it('shows consecutive numbers as a range', () => {
    expect(summarise(['A-01', 'A-02', 'A-03', 'A-07', 'A-09', 'A-10'])).toBe('01–03 07 09–10');
  });

  it('starts with the number of proved requirements', () => {
    expect(describeVerdict(judge(requirements, [run('[AUTH-01] tabs')]), [])).toMatch(
      /^Conformance: 1 of 3 proved\n/,
    );
  });

  it('names the ten slowest tests and hooks of all reports, the slowest first', () => {
    const timed = (durationMs: number) => ({ ...run(`takes ${durationMs} ms`), durationMs });
    const stamp = {} as NamedReport['stamp'];
    const reports: NamedReport[] = [
      { name: 'vitest.json', stamp, filters: [], errors: [], tests: [1, 2, 3, 4, 5].map(timed), hooks: [] },
      {
        ...{ name: 'vitest-postgres-15.json', stamp, filters: [], errors: [] },
        tests: [1500, 6, 7, 8, 9].map(timed),
        hooks: [{ file: 'b.test.ts', durationMs: 61_000 }],
      },
    ];
    const lines = describeSlowest(reports);
    expect(lines).toHaveLength(10);
    expect(lines[0]).toBe('  61.0 s  b.test.ts › hooks (vitest-postgres-15.json)');
    expect(lines[1]).toBe('   1.5 s  a.test.ts › a group › takes 1500 ms (vitest-postgres-15.json)');
    expect(lines.join()).not.toContain('takes 1 ms');
  });

  it('names each test that is no proof, and why', () => {
    const failed = { ...run('b', 'failed'), failure: '\u001b[31mexpected 1\u001b[39m\n\nReceived: 2' };
    expect(describeFailures([run('a'), failed, run('c', 'passed', ['expected to fail'])])).toEqual([
      '✗ failed: a.test.ts › a group › b',
      '    expected 1',
      '    Received: 2',
      '✗ expected to fail: a.test.ts › a group › c',
    ]);
  });
});
