import { SERVER_VARIABLE } from '@perkotheque/database/testing/names';
import { startTestServer } from '@perkotheque/database/testing/server';
import { installJobs } from '#jobs/install.ts';

/**
 * Starts one PostgreSQL for all test files; each file clones its database from a migrated template.
 * `npm run mutate` starts one for many runs instead.
 */
export async function setup(): Promise<() => Promise<void>> {
  if (process.env[SERVER_VARIABLE]) return async () => {};
  const server = await startTestServer({ prepare: installJobs });
  return () => server.stop();
}
