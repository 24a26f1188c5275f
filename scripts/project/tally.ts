// Prints the ten slowest tests and the last line of CI, `N passed, N failed`, for all reports of this run. When no test failed, `--broken N`
// counts N failed steps (types, lint, a server that did not start).
import { parseArgs } from 'node:util';
import { describeFailures, describeSlowest } from './conformance/print.ts';
import { fromRoot } from './lib/paths.ts';
import { isProof, readReports } from './lib/test-reports.ts';

const { values } = parseArgs({ options: { broken: { type: 'string', default: '0' } } });
const reports = readReports(fromRoot('reports'));
const runs = reports.flatMap(({ tests }) => tests);
const errors = reports.flatMap((report) => report.errors.map((error) => `✗ ${error} (${report.name})`));
const passed = runs.filter(isProof).length;

for (const line of describeSlowest(reports)) console.log(line);
for (const line of [...describeFailures(runs), ...errors]) console.log(line);
const failed = runs.length - passed + errors.length || Number(values.broken);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
