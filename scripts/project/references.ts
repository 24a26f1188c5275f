// npm run references: checks that every requirement, decision, ADR, link and path cited in code and docs exists.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { parseRequirements } from './conformance/requirements.ts';
import { fromRoot, listFiles } from './lib/paths.ts';
import { findDeadReferences, type Known, parseDecisions, parseHeadings } from './lib/references.ts';

const IS_TEXT = /\.(ts|tsx|cjs|css|sql|md|yaml|html|example)$/;
// The test of this check cites missing references on purpose.
const IS_EXEMPT = /\.gen\.ts$|\/references\.test\.ts$/;

const read = (file: string) => readFileSync(fromRoot(file), 'utf8');
const known: Known = {
  requirements: new Set(parseRequirements(read('docs/requirements.md')).map(({ id }) => id)),
  decisions: parseDecisions(read('docs/decisions.md')),
  adrs: new Set(readdirSync(fromRoot('docs/adr')).map((file) => String(Number.parseInt(file, 10)))),
  exists: (file) => existsSync(fromRoot(file)),
  readHeadings: (file) => parseHeadings(read(file)),
};

const files = listFiles().filter((file) => IS_TEXT.test(file) && !IS_EXEMPT.test(file));
const faults = files.flatMap((file) => findDeadReferences(file, read(file), known));

for (const fault of faults) console.error(fault);
console.log(`${files.length} files read, ${faults.length} broken references.`);
process.exitCode = faults.length > 0 ? 1 : 0;
