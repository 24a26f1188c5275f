import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import pg from 'pg';
import { surviveLostConnections } from './connect.ts';
import { ensureRoles, prepareDatabase, type RolePasswords } from './roles.ts';

/** The schema of v0.1.0, one file per feature: together they are the first migration, frozen since that release. */
const SCHEMA = new URL('../schema/', import.meta.url);
/** Changes since v0.1.0, one migration per file. */
export const MIGRATIONS = new URL('../migrations/', import.meta.url);

/** The database comes from a baseline of before v0.1.0, and no migration leads to this one. */
export class OtherBaselineError extends Error {
  constructor(found: string) {
    super(
      `This database was created by an earlier schema (${found}) that cannot be migrated: migrate an empty database instead (for npm run dev or demo, delete the folder .data).`,
    );
  }
}

/**
 * Only migrate checks this: http, worker and backups of the former version still run on the migrated database while they
 * are replaced one by one.
 */
export class LaterVersionError extends Error {
  constructor(unknown: string) {
    super(
      `This database was migrated by a later version (its migration ${unknown} is unknown here) and was left as it is: start that version again, or restore a backup made before the upgrade (docs/upgrade.md).`,
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
export async function readBaseline(): Promise<SqlFile> {
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

/** Throws unless the database is empty or its migrations are the first ones of `known`. */
async function assertMigratable(client: pg.Client, known: readonly string[]): Promise<void> {
  const table = await client.query("select to_regclass('migrations.kysely_migration') as name");
  if (table.rows[0].name === null) return;
  const { rows } = await client.query<{ name: string }>(
    'select name from migrations.kysely_migration order by name',
  );
  const [first, ...later] = rows.map(({ name }) => name);
  if (first !== undefined && first !== known[0]) throw new OtherBaselineError(first);
  const unknown = later.findLast((name) => !known.includes(name));
  if (unknown !== undefined) throw new LaterVersionError(unknown);
}

/** Creates or updates roles and schema; safe to run from several machines at once. Returns the names of the migrations it applied. */
export async function migrateToLatest(
  ownerUrl: string,
  passwords: RolePasswords = {},
  folder: URL = MIGRATIONS,
): Promise<string[]> {
  const files = [await readBaseline(), ...(await readSqlFiles(folder))];
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    // Grants the right to read the list of migrations; passwords change only once the database is accepted.
    await ensureRoles(client, {});
    await assertMigratable(
      client,
      files.map(({ name }) => name),
    );
    await ensureRoles(client, passwords);
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
  surviveLostConnections(pool, () => {});
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const migrator = new Migrator({ db, provider: providerOf(files), migrationTableSchema: 'migrations' });
    const { error, results } = await migrator.migrateToLatest();
    if (error) throw error;
    return (results ?? []).map((result) => result.migrationName);
  } finally {
    await db.destroy();
  }
}
