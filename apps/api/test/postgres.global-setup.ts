import { startTestServer } from '@perkotheque/database/testing/server';
import { installJobs } from '#jobs/install.ts';

/** Starts one PostgreSQL for all test files; each file clones its database from a migrated template. */
export async function setup(): Promise<() => Promise<void>> {
  const server = await startTestServer({ prepare: installJobs });
  return () => server.stop();
}
