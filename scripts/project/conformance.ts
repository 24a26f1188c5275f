// npm run conformance [-- --json] [-- --accept]: counts the requirements that the last test runs proved.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { formatLock, parseLock } from './conformance/lock.ts';
import { describeVerdict } from './conformance/print.ts';
import { parseRequirements } from './conformance/requirements.ts';
import { findLost, judge } from './conformance/verdict.ts';
import { fromRoot } from './lib/paths.ts';
import { readReports } from './lib/test-reports.ts';

const { values } = parseArgs({ options: { json: { type: 'boolean' }, accept: { type: 'boolean' } } });
const lockFile = fromRoot('docs/conformance.lock');

const runs = readReports(fromRoot('reports'));
if (runs.length === 0) {
  console.error('No test report in reports/: run `npm run check` and `npm run e2e` first.');
  process.exit(1);
}

const verdict = judge(parseRequirements(readFileSync(fromRoot('docs/requirements.md'), 'utf8')), runs);
const lock = existsSync(lockFile) ? parseLock(readFileSync(lockFile, 'utf8')) : [];
const lost = findLost(lock, verdict);

console.log(describeVerdict(verdict, lost));
if (values.json) {
  mkdirSync(fromRoot('reports'), { recursive: true });
  writeFileSync(fromRoot('reports/conformance.json'), `${JSON.stringify({ ...verdict, lost }, null, 2)}\n`);
}
if (values.accept) {
  writeFileSync(lockFile, formatLock([...lock, ...verdict.proved]));
  console.log(`\ndocs/conformance.lock: ${lock.length} → ${new Set([...lock, ...verdict.proved]).size}`);
}
process.exitCode = lost.length > 0 || verdict.unknown.length > 0 ? 1 : 0;
