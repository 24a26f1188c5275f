import { describe, expect, it } from 'vitest';
import { readPlaywrightReport, readVitestReport } from './test-reports.ts';

describe('Vitest reports', () => {
  it('give names with their groups, and count any status but passed and failed as skipped', () => {
    const report = {
      testResults: [
        {
          name: '/repo/a.test.ts',
          status: 'failed',
          assertionResults: [
            { ancestorTitles: ['group'], title: '[AUTH-01] ok', status: 'passed' },
            { ancestorTitles: [], title: 'bad', status: 'failed' },
            { ancestorTitles: [], title: 'later', status: 'todo' },
          ],
        },
      ],
    };
    expect(readVitestReport(report, 'r').map(({ name, outcome }) => [name, outcome])).toEqual([
      ['group › [AUTH-01] ok', 'passed'],
      ['bad', 'failed'],
      ['later', 'skipped'],
    ]);
  });

  it('count a file that could not start as one failure', () => {
    const report = { testResults: [{ name: '/repo/b.test.ts', status: 'failed', assertionResults: [] }] };
    expect(readVitestReport(report, 'r')).toEqual([{ name: 'b.test.ts', outcome: 'failed', report: 'r' }]);
  });
});

describe('Playwright reports', () => {
  const spec = (title: string, status: string, ...results: string[]) => ({
    title,
    tests: [{ status, results: results.map((result) => ({ status: result })) }],
  });

  it('include nested suites, and count flaky and expected failures as failures', () => {
    const report = {
      errors: [],
      suites: [
        {
          title: 'a.spec.ts',
          specs: [spec('plain', 'expected', 'passed'), spec('flaky', 'flaky', 'failed', 'passed')],
          suites: [
            {
              title: 'inner',
              specs: [spec('[X-01] marked as failing', 'expected', 'failed'), spec('off', 'skipped')],
            },
          ],
        },
      ],
    };
    expect(readPlaywrightReport(report, 'r').map(({ name, outcome }) => [name, outcome])).toEqual([
      ['a.spec.ts › plain', 'passed'],
      ['a.spec.ts › flaky', 'failed'],
      ['a.spec.ts › inner › [X-01] marked as failing', 'failed'],
      ['a.spec.ts › inner › off', 'skipped'],
    ]);
  });

  it('count an error outside any test as a failure', () => {
    const report = { suites: [], errors: [{ message: 'global setup broke' }] };
    expect(readPlaywrightReport(report, 'r')).toMatchObject([
      { name: 'global setup broke', outcome: 'failed' },
    ]);
  });
});
