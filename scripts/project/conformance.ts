// npm run conformance [-- --json] [-- --accept]: counts the requirements that the last test runs proved.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { formatLock, parseLock } from './conformance/lock.ts';
import { describeFailures, describeVerdict } from './conformance/print.ts';
import { findRefusals } from './conformance/refusals.ts';
import { parseRequirements } from './conformance/requirements.ts';
import { findLost, judge } from './conformance/verdict.ts';
import { fromRoot, listFiles } from './lib/paths.ts';
import { readSourceStamp } from './lib/source-stamp.ts';
import { readReports } from './lib/test-reports.ts';

const { values } = parseArgs({ options: { json: { type: 'boolean' }, accept: { type: 'boolean' } } });
const lockFile = fromRoot('docs/conformance.lock');

const reports = readReports(fromRoot('reports'));
const testFiles = listFiles().filter((file) => /\.(test\.tsx?|spec\.ts)$/.test(file));
const refusals = findRefusals(reports, { stamp: readSourceStamp(), testFiles });
if (refusals.length > 0) {
  console.error(['The reports prove nothing:', ...refusals].join('\n  '));
  console.error('Commit, then run `npm run check` and `npm run e2e`.');
  process.exit(1);
}

const runs = reports.flatMap(({ tests }) => tests);
const verdict = judge(parseRequirements(readFileSync(fromRoot('docs/requirements.md'), 'utf8')), runs);
const lock = existsSync(lockFile) ? parseLock(readFileSync(lockFile, 'utf8')) : new Map();
const lost = findLost(lock, verdict);

for (const line of describeFailures(runs)) console.log(line);
console.log(describeVerdict(verdict, lost));
if (values.json) {
  const content = { ...verdict, proved: Object.fromEntries(verdict.proved), lost };
  mkdirSync(fromRoot('reports'), { recursive: true });
  writeFileSync(fromRoot('reports/conformance.json'), `${JSON.stringify(content, null, 2)}\n`);
}
if (values.accept) {
  writeFileSync(lockFile, formatLock(lock, verdict.proved));
  console.log(
    `\ndocs/conformance.lock: ${lock.size} → ${new Set([...lock, ...verdict.proved].map(([id]) => id)).size}`,
  );
}
process.exitCode = lost.length > 0 || verdict.unknown.length > 0 ? 1 : 0;
