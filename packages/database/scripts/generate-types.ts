/** Writes src/schema.gen.ts from a freshly migrated database; with --verify it only compares. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { TEMPLATE } from '../src/testing/names.ts';
import { startTestServer } from '../src/testing/server.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const cli = fileURLToPath(import.meta.resolve('kysely-codegen/dist/cli/bin.js'));
const server = await startTestServer();
try {
  execFileSync(
    process.execPath,
    [
      cli,
      '--dialect=postgres',
      `--url=${server.url(TEMPLATE)}`,
      '--include-pattern=(public|app|auth).*',
      '--default-schema=public',
      '--out-file=src/schema.gen.ts',
      '--date-parser=string',
      '--numeric-parser=number',
      '--type-mapping={"int8":"number"}',
      ...process.argv.slice(2),
    ],
    { cwd: root, stdio: 'inherit' },
  );
} finally {
  await server.stop();
}
