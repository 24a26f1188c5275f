import { testRules } from '@perkotheque/project/vitest-rules';
import { defineConfig } from 'vitest/config';

/** Needs modules of its own: tests with a database share theirs. */
const MOCKS_A_MODULE = 'apps/api/src/features/accounts/password-hash.test.ts';
/** The oldest PostgreSQL proves what depends on PostgreSQL: the schema, its migrations, and what the database decides. */
const ON_OLDEST = ['packages/database/src/**/*.test.ts', 'apps/api/test/upgrade.test.ts'];
const isOnOldest = process.env.TEST_POSTGRES === '15';

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
          include: isOnOldest
            ? ON_OLDEST
            : [
                'packages/database/src/**/*.test.ts',
                'apps/api/{src,test}/**/*.test.ts',
                'scripts/codegen/statements/*.test.ts',
              ],
          exclude: ['**/node_modules/**', 'apps/api/src/lib/pictures/**', MOCKS_A_MODULE],
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
