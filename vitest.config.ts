import { testRules } from '@perkotheque/project/vitest-rules';
import { defineConfig } from 'vitest/config';

/** Needs modules of its own: tests with a database share theirs. */
const MOCKS_A_MODULE = 'apps/api/src/features/accounts/password-hash.test.ts';
/** Starts a PostgreSQL 15 by itself, whatever the run: once is enough. */
const BRINGS_ITS_SERVER = 'apps/api/src/features/mail/queued-links.test.ts';
const isOldest = process.env.TEST_POSTGRES === '15';

export default defineConfig({
  test: {
    ...testRules,
    // Two cores, and every file of `api` brings a database of its own: more workers only wait for each other.
    maxWorkers: 2,
    // Ends a test that hangs. Not a goal: on a busy machine, tests that start processes can take minutes.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'packages/domain/src/**/*.test.ts',
            'apps/web/src/**/*.test.ts',
            'scripts/**/*.test.ts',
            MOCKS_A_MODULE,
          ],
          exclude: ['**/node_modules/**', 'scripts/codegen/statements/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: [
            'packages/database/src/**/*.test.ts',
            'apps/api/{src,test}/**/*.test.ts',
            'scripts/codegen/statements/*.test.ts',
          ],
          exclude: [
            ...['**/node_modules/**', 'apps/api/src/lib/pictures/**', MOCKS_A_MODULE],
            ...(isOldest ? [BRINGS_ITS_SERVER] : []),
          ],
          // Loading the server takes two seconds: once a worker, not once a file.
          isolate: false,
          globalSetup: ['apps/api/test/postgres.global-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'pictures',
          include: ['apps/api/src/lib/pictures/*.test.ts'],
          // As in the decoder's process: sharp has to use its WebAssembly build.
          execArgv: ['--no-addons'],
        },
      },
      'apps/web/vitest.config.ts',
    ],
  },
});
