// npm run boundaries [-- --root FOLDER]: checks the import rules of docs/architecture.md.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findViolations } from './boundaries/cruise.ts';

const repository = path.resolve(import.meta.dirname, '../..');
const { values } = parseArgs({ options: { root: { type: 'string', default: repository } } });

const { files, violations } = await findViolations(values.root);
for (const { rule, from, to, cycle } of violations) {
  const trail = cycle ? cycle.map((step) => step.name).join(' → ') : to;
  console.log(`${rule.name}: ${from} → ${trail}`);
}
console.log(`${files} files and packages checked, ${violations.length} forbidden imports.`);
// A check of no file means that the parser failed.
process.exitCode = violations.length > 0 || files < 2 ? 1 : 0;
