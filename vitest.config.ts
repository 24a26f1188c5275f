import { testRules } from '@perkotheque/project/vitest-rules';
import { defineConfig } from 'vitest/config';

/** Needs modules of its own: tests with a database share theirs. */
const MOCKS_A_MODULE = 'apps/api/src/features/accounts/password-hash.test.ts';
/**
 * The second run repeats the tests with a database on the oldest PostgreSQL. It leaves out these files, whose outcome
 * does not depend on it, and draws fewer random cases (`caseCount`). Files about row-level security, migrations, locks,
 * transactions, plans, pools or backups never belong here.
 */
const RUNS_ONCE = {
  'apps/api/src/{config,lib,plugins}/**': 'opens no database',
  'apps/api/test/{json-keys,proxy-pages,routes,timeouts,unreadable}.test.ts': 'opens no database',
  'apps/api/test/role-{matrix,sequences}/{role-matrix,token-matrix,role-sequences}.test.ts':
    'calls every route in every role; the policies have tests of their own',
  'apps/api/test/{contracts,programme,spend}-at-size.test.ts':
    'measures time; the tests of search and landing page check the query plans',
  'apps/api/test/{attestation-guesses,other-startups,perk-canary,token-canary}.test.ts':
    'reads the answers of every route; claims, perks and tokens have the statements',
  'packages/database/src/seeds/demo/*-data.test.ts': 'reads the rows of the demonstration, not a database',
  'apps/api/src/features/mail/queued-links.test.ts': 'starts a PostgreSQL 15 by itself, whatever the run',
  'apps/api/src/features/accounts/provider-away.test.ts': 'waits for an identity provider that is away',
  'apps/api/src/features/enrichment/run-kills.test.ts': 'kills processes; runs.test.ts has the statements',
  'apps/api/test/commands.test.ts': 'starts processes; seed.test.ts and the accounts have the statements',
  'apps/api/test/key-rotation.test.ts': 'starts processes; rotate-keys.test.ts has the statements',
};
const isSecondRun = process.env.TEST_POSTGRES === '15';

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
            ...(isSecondRun ? Object.keys(RUNS_ONCE) : []),
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
