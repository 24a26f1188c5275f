import { ensureRoles, prepareDatabase, type RolePasswords } from '@perkotheque/database/roles';
import pg from 'pg';
import { runPostgresProgram } from './postgres-program.ts';

export type RestoreOptions = {
  /** A superuser, on an empty database. */
  ownerUrl: string;
  file: string;
  binDir: string | null;
  passwords: RolePasswords;
};

class NotEmptyError extends Error {
  override name = 'NotEmptyError';
  override message = 'the database is not empty: restore into a new one';
}

/** Everything or nothing, into an empty database only: a restore never writes over what somebody may still need. */
export async function restoreBackup({ ownerUrl, file, binDir, passwords }: RestoreOptions): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`,
    );
    if (rows[0]?.count !== 0) throw new NotEmptyError();
    // Roles belong to the server and are not in the dump, which names them as owners.
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
