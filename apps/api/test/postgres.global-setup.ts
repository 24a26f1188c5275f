import { startTestServer } from '@perkotheque/database/testing/server';
import { installJobs } from '#jobs/install.ts';

/** One PostgreSQL for the whole run; every test file clones its own database from a migrated template. */
export async function setup(): Promise<() => Promise<void>> {
  const server = await startTestServer({ prepare: installJobs });
  return () => server.stop();
}
