import path from 'node:path';
import { type EmbeddedServer, startLocalServer } from '@perkotheque/database/local-server';
import pg from 'pg';
import { runChild } from './children.ts';
import { freePort } from './ports.ts';

const DATABASE = 'perkotheque';
const PASSWORD = 'local-only-password';

export type DatabaseUrls = Record<'app' | 'auth' | 'worker' | 'backup' | 'owner', string>;
export type LocalDatabase = {
  urls: DatabaseUrls;
  stop: () => Promise<void>;
  /** Kills the server without a checkpoint. */
  crash: () => Promise<void>;
  /** Restarts after `stop` or `crash`, with the same port and data. */
  restart: () => Promise<void>;
};

/** Starts the embedded PostgreSQL in `folder` and migrates it. It listens on loopback, so the password is fixed. */
export async function startLocalDatabase(folder: string, isTemporary: boolean): Promise<LocalDatabase> {
  const options = { dataDir: path.join(folder, 'postgres'), port: await freePort(), isTemporary };
  let server: EmbeddedServer = await startLocalServer(options);
  await createDatabaseIfMissing(server.url('postgres'));
  const owner = server.url(DATABASE);
  await migrate(owner, PASSWORD);
  return {
    urls: { owner, ...roleUrls(owner) },
    stop: () => server.stop(),
    crash: () => server.crash(),
    restart: async () => {
      server = await startLocalServer(options);
    },
  };
}

/** Runs the production command, which sets role passwords (where given), schema and job queues. */
export async function migrate(owner: string, password?: string): Promise<void> {
  const passwords = password && {
    DATABASE_APP_PASSWORD: password,
    DATABASE_AUTH_PASSWORD: password,
    DATABASE_WORKER_PASSWORD: password,
    DATABASE_BACKUP_PASSWORD: password,
  };
  const env = { LOG_LEVEL: 'warn', DATABASE_OWNER_URL: owner, ...passwords };
  await runChild({ name: 'migrate', args: ['apps/api/src/entrypoints/migrate.ts'], env, isSilent: true });
}

export function roleUrls(owner: string, password: string = PASSWORD): Omit<DatabaseUrls, 'owner'> {
  const as = (role: string) => {
    const url = new URL(owner);
    url.username = role;
    url.password = password;
    return url.href;
  };
  return { app: as('perk_app'), auth: as('perk_auth'), worker: as('perk_worker'), backup: as('perk_backup') };
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export async function createDatabaseIfMissing(serverUrl: string, name: string = DATABASE): Promise<void> {
  await withClient(serverUrl, async (client) => {
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`);
  });
}

/** False for a new database, which the demonstration may fill. */
export async function hasMembers(owner: string): Promise<boolean> {
  const { rowCount } = await withClient(owner, (client) => client.query('select 1 from profiles limit 1'));
  return rowCount !== 0;
}
