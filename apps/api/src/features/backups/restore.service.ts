import { ensureRoles, prepareDatabase, type RolePasswords } from '@perkotheque/database/roles';
import pg from 'pg';
import { runPostgresProgram } from './postgres-program.ts';

export type RestoreOptions = {
  /** Connects as a superuser to an empty database. */
  ownerUrl: string;
  file: string;
  binDir: string | null;
  passwords: RolePasswords;
};

class NotEmptyError extends Error {
  override name = 'NotEmptyError';
  override message = 'the database is not empty: restore into a new one';
}

/** Restores in one transaction, and only into an empty database, so that it never overwrites data. */
export async function restoreBackup({ ownerUrl, file, binDir, passwords }: RestoreOptions): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`,
    );
    if (rows[0]?.count !== 0) throw new NotEmptyError();
    // The dump names these roles as owners but does not contain them, because roles belong to the server.
    await ensureRoles(client, passwords);
    await prepareDatabase(client);
  } finally {
    await client.end();
  }
  await runPostgresProgram({
    name: 'pg_restore',
    args: [
      '--exit-on-error',
      '--single-transaction',
      '--no-password',
      `--dbname=${databaseOf(ownerUrl)}`,
      file,
    ],
    connectionString: ownerUrl,
    binDir,
  });
}

const databaseOf = (url: string) => decodeURIComponent(new URL(url).pathname.slice(1));
