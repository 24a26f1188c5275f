import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fromRoot } from '../lib/paths.ts';
import type { TestRun } from '../lib/test-reports.ts';
import { formatLock, parseLock } from './lock.ts';
import { describeVerdict, summarise } from './print.ts';
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
const run = (name: string, outcome: TestRun['outcome'] = 'passed'): TestRun => ({
  name,
  outcome,
  report: 'vitest.json',
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
    expect(findIds('sign-in › [FAV-01][FAV-02] works [FAV-01]')).toEqual(['FAV-01', 'FAV-02']);
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
    expect(verdict.proved).toEqual(['I18N-01']);
    expect(verdict.broken).toEqual(['AUTH-01', 'AUTH-02']);
    expect(verdict.total).toBe(3);
  });

  it('does not count a skipped test as a proof', () => {
    expect(judge(requirements, [run('[AUTH-01] a'), run('[AUTH-01] b', 'skipped')]).proved).toEqual([]);
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
  it('is sorted, without duplicates, and parses to the same IDs', () => {
    expect(parseLock(formatLock(['B-02', 'A-01', 'B-02']))).toEqual(['A-01', 'B-02']);
  });

  it('reveals requirements that were proved before and are no longer', () => {
    const verdict = judge(requirements, [run('[AUTH-01] tabs')]);
    expect(findLost(['AUTH-01', 'AUTH-02'], verdict)).toEqual(['AUTH-02']);
    expect(describeVerdict(verdict, ['AUTH-02'])).toContain(
      'LOST (proved before, see docs/conformance.lock): AUTH-02',
    );
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
});
