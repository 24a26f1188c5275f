import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { createDatabase, type Database } from '../connect.ts';
import type { LoginRole } from '../roles.ts';
import { ROLE_PASSWORDS, SERVER_VARIABLE, TEMPLATE } from './names.ts';

export interface TestDatabase {
  urls: Record<'app' | 'auth' | 'worker' | 'backup' | 'owner', string>;
  /** As the application's role: row-level security applies. */
  db: Database;
  /** As superuser: for arranging a test and looking at what is really stored. */
  owner: Database;
  close(): Promise<void>;
}

/** TEST_POOL_MAX=1 gives every pool one connection: code that holds one while it asks for another then hangs. */
export const TEST_POOL_MAX = Number(process.env.TEST_POOL_MAX ?? 4);

/** A pool ends before its sessions do: dropping the database under them would break them with an error nobody hears. */
const WAIT_FOR_SESSIONS = `do $$ begin
  for attempt in 1..500 loop
    perform pg_stat_clear_snapshot();
    exit when not exists (select 1 from pg_stat_activity where datname = 'NAME' and backend_type = 'client backend');
    perform pg_sleep(0.01);
  end loop;
end $$`;

/** A second database with the same rows. Ends the sessions of the first: PostgreSQL copies no database in use. */
export async function copyDatabase({ urls }: TestDatabase): Promise<TestDatabase> {
  const name = new URL(urls.owner).pathname.slice(1);
  await onServer(`select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${name}'`);
  return testDatabase(name);
}

/** A database of one's own, cloned from the migrated template; gone after `close`. */
export async function testDatabase(template = TEMPLATE): Promise<TestDatabase> {
  const name = `perk_test_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name} template ${template} strategy file_copy`);
  const urls = {
    app: urlFor('perk_app', name),
    auth: urlFor('perk_auth', name),
    worker: urlFor('perk_worker', name),
    backup: urlFor('perk_backup', name),
    owner: ownerUrl(name),
  };
  const app = createDatabase({ connectionString: urls.app, max: TEST_POOL_MAX, applicationName: 'test' });
  const owner = createDatabase({
    connectionString: urls.owner,
    max: 2,
    applicationName: 'test-owner',
    statementTimeoutMs: 0,
  });
  return {
    urls,
    db: app.db,
    owner: owner.db,
    async close() {
      await Promise.all([app.close(), owner.close()]);
      await onServer(WAIT_FOR_SESSIONS.replace('NAME', name));
      await onServer(`drop database ${name} with (force)`);
    },
  };
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client(ownerUrl('postgres'));
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function ownerUrl(database: string): string {
  const server = process.env[SERVER_VARIABLE];
  if (!server)
    throw new Error(`${SERVER_VARIABLE} is not set: run tests through npm run check or npx vitest`);
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

function urlFor(role: LoginRole, database: string): string {
  const url = new URL(ownerUrl(database));
  url.username = role;
  url.password = ROLE_PASSWORDS[role];
  return url.href;
}
