import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type LocalServer, startLocalServer } from '../local-server.ts';
import { migrateToLatest } from '../migrate.ts';
import { startDebianServer } from './debian-server.ts';
import { ROLE_PASSWORDS, SERVER_VARIABLE, TEMPLATE } from './names.ts';

export interface TestServerOptions {
  /** Further things the template must hold, such as the job queues. */
  prepare?: (ownerUrl: string) => Promise<void>;
  /** '15' uses Debian's PostgreSQL in place of the embedded 17. */
  version?: string | undefined;
}

/** A server with one migrated template that test files clone: one for a whole run, or one for a single file. */
export async function startTestServer(options: TestServerOptions = {}): Promise<LocalServer> {
  const { version = process.env.TEST_POSTGRES } = options;
  const dataDir = join(tmpdir(), `perkotheque-test-${randomBytes(6).toString('hex')}`);
  const port = await freePort();
  const server =
    version === '15'
      ? await startDebianServer(dataDir, port)
      : await startLocalServer({ dataDir, port, isTemporary: true });
  await createTemplate(server, options);
  // Test workers are child processes: they find the server through their environment.
  const outer = process.env[SERVER_VARIABLE];
  process.env[SERVER_VARIABLE] = server.url('postgres');
  return {
    ...server,
    stop() {
      process.env[SERVER_VARIABLE] = outer;
      return server.stop();
    },
  };
}

async function createTemplate(server: LocalServer, options: TestServerOptions): Promise<void> {
  const client = new pg.Client(server.url('postgres'));
  await client.connect();
  await client.query(`create database ${TEMPLATE}`);
  await migrateToLatest(server.url(TEMPLATE), ROLE_PASSWORDS);
  await options.prepare?.(server.url(TEMPLATE));
  await client.end();
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
