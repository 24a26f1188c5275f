// Prints the last line of CI, `N passed, N failed`, for all reports of this run. When no test failed, `--broken N`
// counts N failed steps (types, lint, a server that did not start).
import { parseArgs } from 'node:util';
import { fromRoot } from './lib/paths.ts';
import { readReports } from './lib/test-reports.ts';

const { values } = parseArgs({ options: { broken: { type: 'string', default: '0' } } });
const runs = readReports(fromRoot('reports'));
const skipped = runs.filter((run) => run.outcome === 'skipped');
const failed = runs.filter((run) => run.outcome === 'failed');
const passed = runs.length - skipped.length - failed.length;

for (const run of failed) console.log(`✗ ${run.name} (${run.report})`);
for (const run of skipped) console.log(`✗ skipped, which is not allowed: ${run.name} (${run.report})`);
const total = failed.length + skipped.length || Number(values.broken);
console.log(`${passed} passed, ${total} failed`);
process.exitCode = total > 0 || passed === 0 ? 1 : 0;
