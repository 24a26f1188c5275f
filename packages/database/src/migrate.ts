import { readdir, readFile } from 'node:fs/promises';
import { CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import pg from 'pg';
import { ensureRoles, prepareDatabase, type RolePasswords } from './roles.ts';

export const MIGRATIONS = new URL('../migrations/', import.meta.url);

/** Forward only: a file has an `up` and no way back. */
const sqlFiles = (folder: URL): MigrationProvider => ({
  async getMigrations() {
    const migrations: Record<string, Migration> = {};
    for (const file of (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()) {
      migrations[file.replace(/\.sql$/, '')] = {
        async up(db: Kysely<unknown>) {
          await db.executeQuery(CompiledQuery.raw(await readFile(new URL(file, folder), 'utf8')));
        },
      };
    }
    return migrations;
  },
});

/** Brings roles and schema up to date; safe to run from several machines at once. Answers the migrations applied. */
export async function migrateToLatest(
  ownerUrl: string,
  passwords: RolePasswords = {},
  folder: URL = MIGRATIONS,
): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await ensureRoles(client, passwords);
    await prepareDatabase(client);
  } finally {
    await client.end();
  }
  // A migration that cannot get its lock within 2 s gives way to the traffic instead of queueing everybody behind it.
  const pool = new pg.Pool({
    connectionString: ownerUrl,
    max: 1,
    options: '-c role=perk_owner -c lock_timeout=2s',
  });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const migrator = new Migrator({ db, provider: sqlFiles(folder), migrationTableSchema: 'migrations' });
    const { error, results } = await migrator.migrateToLatest();
    if (error) throw error;
    return (results ?? []).map((result) => result.migrationName);
  } finally {
    await db.destroy();
  }
}
