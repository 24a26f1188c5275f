// npm run boundaries [-- --root FOLDER]: who may import whom (docs/architecture.md).
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
console.log(`${files} files and packages looked at, ${violations.length} imports against the rules.`);
// Nothing looked at would mean a broken parser, not a clean house.
process.exitCode = violations.length > 0 || files < 2 ? 1 : 0;
