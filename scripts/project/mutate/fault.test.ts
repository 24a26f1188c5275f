import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { type Fault, findStaleEdits, makeFault } from './fault.ts';
import { findFailure } from './run-tests.ts';

const root = mkdtempSync(path.join(tmpdir(), 'fault-'));
afterAll(() => rmSync(root, { recursive: true }));
const TEXT = 'check(a);\ncheck(b);\n';
writeFileSync(path.join(root, 'a.ts'), TEXT);

const fault = (...edits: [before: string, after: string][]): Fault => ({
  feature: 'tools',
  name: 'a removed check',
  edits: edits.map(([before, after]) => ({ file: 'a.ts', before, after })),
  tests: ['a.test.ts'],
});

it('makes every edit of a fault, and repairs the file', () => {
  const repair = makeFault(fault(['check(a);\n', ''], ['check(b)', '$&']), root);
  expect(readFileSync(path.join(root, 'a.ts'), 'utf8')).toBe('$&;\n');
  repair();
  expect(readFileSync(path.join(root, 'a.ts'), 'utf8')).toBe(TEXT);
});

it('reports a text that does not occur exactly once', () => {
  expect(findStaleEdits(fault(['check(a)', '']), root)).toEqual([]);
  expect(findStaleEdits(fault(['check', ''], ['check(c)', '']), root)).toEqual([
    'a.ts holds 2 times: check',
    'a.ts holds 0 times: check(c)',
  ]);
});

it('names the first failed test of Vitest and of Playwright', () => {
  expect(findFailure(' ✓ a\n\u001b[31m FAIL \u001b[39m api  a.test.ts > works\n')).toBe(
    'FAIL  api  a.test.ts > works',
  );
  expect(findFailure('\n  1) apps/e2e/a.spec.ts:3:1 › works ──\n')).toBe(
    '1) apps/e2e/a.spec.ts:3:1 › works ──',
  );
  expect(findFailure('Segmentation fault')).toBe('the run itself failed');
});
