// Starts the PostgreSQL of test runs in other processes, prints its address, and stops it on SIGTERM.
import { startTestServer } from '@perkotheque/database/testing/server';
import { installJobs } from '#jobs/install.ts';

const server = await startTestServer({ prepare: installJobs });
process.once('SIGTERM', () => void server.stop());
process.stdout.write(`${server.url('postgres')}\n`);
