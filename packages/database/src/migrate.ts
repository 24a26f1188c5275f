import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import pg from 'pg';
import { ensureRoles, prepareDatabase, type RolePasswords } from './roles.ts';

/** The whole schema, one file per feature: together they are the first migration. */
const SCHEMA = new URL('../schema/', import.meta.url);
/** Changes since the first release, one migration per file. */
export const MIGRATIONS = new URL('../migrations/', import.meta.url);

/** The database comes from another baseline, and no migration leads to this one. */
export class OtherBaselineError extends Error {
  constructor(found: string) {
    super(
      `This database was created by an earlier schema (${found}) that cannot be migrated: migrate an empty database instead (for npm run dev or demo, delete the folder .data).`,
    );
  }
}

interface SqlFile {
  name: string;
  text: string;
}

async function readSqlFiles(folder: URL): Promise<SqlFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => ({
      name: name.replace(/\.sql$/, ''),
      text: await readFile(new URL(name, folder), 'utf8'),
    })),
  );
}

/** Its name contains a hash of its text: a database that was made by another text is refused, not left outdated. */
async function readBaseline(): Promise<SqlFile> {
  const text = (await readSqlFiles(SCHEMA)).map((file) => file.text).join('\n');
  return { name: `0000_baseline_${createHash('sha256').update(text).digest('hex').slice(0, 8)}`, text };
}

/** Forward only: a migration has an `up` and no `down`. */
const providerOf = (files: SqlFile[]): MigrationProvider => ({
  async getMigrations() {
    const entries = files.map(({ name, text }): [string, Migration] => [
      name,
      { up: async (db: Kysely<unknown>) => void (await db.executeQuery(CompiledQuery.raw(text))) },
    ]);
    return Object.fromEntries(entries);
  },
});

async function assertBaseline(client: pg.Client, expected: string): Promise<void> {
  const table = await client.query("select to_regclass('migrations.kysely_migration') as name");
  if (table.rows[0].name === null) return;
  const { rows } = await client.query('select name from migrations.kysely_migration order by name limit 1');
  if (rows.length > 0 && rows[0].name !== expected) throw new OtherBaselineError(rows[0].name);
}

/** Creates or updates roles and schema; safe to run from several machines at once. Returns the names of the migrations it applied. */
export async function migrateToLatest(
  ownerUrl: string,
  passwords: RolePasswords = {},
  folder: URL = MIGRATIONS,
): Promise<string[]> {
  const baseline = await readBaseline();
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await ensureRoles(client, passwords);
    await assertBaseline(client, baseline.name);
    await prepareDatabase(client);
  } finally {
    await client.end();
  }
  // A migration that cannot get its lock within 2 s fails, instead of making all requests wait behind it.
  const pool = new pg.Pool({
    connectionString: ownerUrl,
    max: 1,
    options: '-c role=perk_owner -c lock_timeout=2s',
  });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const provider = providerOf([baseline, ...(await readSqlFiles(folder))]);
    const migrator = new Migrator({ db, provider, migrationTableSchema: 'migrations' });
    const { error, results } = await migrator.migrateToLatest();
    if (error) throw error;
    return (results ?? []).map((result) => result.migrationName);
  } finally {
    await db.destroy();
  }
}
