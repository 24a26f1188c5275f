import { type HeldCodes, holdUnreadCodes } from '@perkotheque/database/hold-codes';
import { migrateToLatest } from '@perkotheque/database/migrate';
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

/**
 * Restores into an empty database, brings it to this version and holds its unread codes (CODE-07). Until then nobody but
 * the owner can connect: what a restore that was interrupted left behind serves nobody.
 */
export async function restoreBackup(options: RestoreOptions): Promise<HeldCodes> {
  const { ownerUrl } = options;
  await prepare(options);
  await letConnect(ownerUrl, false);
  try {
    await fill(options);
  } catch (error) {
    // Unless it was filled all the same, and only the answer was lost.
    if (await isEmpty(ownerUrl)) await letConnect(ownerUrl, true);
    throw error;
  }
  await migrateToLatest(ownerUrl);
  const held = await holdUnreadCodes(ownerUrl);
  await letConnect(ownerUrl, true);
  return held;
}

/** The dump as it was made, for the test of upgrades. */
export async function loadBackup(options: RestoreOptions): Promise<void> {
  await prepare(options);
  await fill(options);
}

/** Refuses a database that is not empty, so that nothing is overwritten. */
async function prepare({ ownerUrl, passwords }: RestoreOptions): Promise<void> {
  if (!(await isEmpty(ownerUrl))) throw new NotEmptyError();
  await asOwner(ownerUrl, async (client) => {
    // The dump names these roles as owners but does not contain them, because roles belong to the server.
    await ensureRoles(client, passwords);
    await prepareDatabase(client);
  });
}

const isEmpty = (ownerUrl: string) =>
  asOwner(ownerUrl, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`,
    );
    return rows[0]?.count === 0;
  });

/** In one transaction: all or nothing. */
const fill = ({ ownerUrl, file, binDir }: RestoreOptions) =>
  runPostgresProgram({
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

/** Our roles connect by the right that PUBLIC has. */
const letConnect = (ownerUrl: string, isOpen: boolean) =>
  asOwner(ownerUrl, async (client) => {
    const database = pg.escapeIdentifier(databaseOf(ownerUrl));
    await client.query(
      isOpen
        ? `grant connect on database ${database} to public`
        : `revoke connect on database ${database} from public`,
    );
  });

async function asOwner<T>(ownerUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  return work(client).finally(() => client.end());
}

const databaseOf = (url: string) => decodeURIComponent(new URL(url).pathname.slice(1));
