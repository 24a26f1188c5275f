// npm run codegen [-- --check]: writes the generated files, or fails when a committed one is out of date.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { checkApiTypes, writeApiTypes } from './openapi-types.ts';

const root = path.resolve(import.meta.dirname, '../..');
const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });

const database = spawnSync(
  process.execPath,
  ['packages/database/scripts/generate.ts', ...(values.check ? ['--check'] : [])],
  { cwd: root, stdio: 'inherit' },
);
const areApiTypesFresh = values.check ? await checkApiTypes(root) : await writeApiTypes(root);
if (!areApiTypesFresh) console.error('apps/web/src/lib/api.gen.ts is out of date: run `npm run codegen`.');
process.exitCode = database.status === 0 && areApiTypesFresh ? 0 : 1;
