import type { ActorTrx } from '@perkotheque/database/actor';
import type { Role } from '@perkotheque/domain/accounts/roles';
import type { SecretField } from '@perkotheque/domain/credentials/vocabulary';
import { normaliseText } from '@perkotheque/domain/shared/text';
import { sql } from 'kysely';
import type { EarlierCategory, EarlierGroup, EarlierTrend } from './mend-others.ts';
import type { EarlierPerson } from './mend-people.ts';
import type { EarlierRequest } from './mend-request.ts';
import type { EarlierSetting } from './mend-setting.ts';
import type { EarlierTool } from './mend-tool.ts';
import type { EarlierTable } from './vocabulary.ts';

/** PostgreSQL accepts 65,535 parameters per statement, and a tool has thirty. */
const BATCH = 500;

async function inBatches<Row>(rows: readonly Row[], store: (batch: readonly Row[]) => Promise<unknown>) {
  for (let start = 0; start < rows.length; start += BATCH) await store(rows.slice(start, start + BATCH));
}

/**
 * Run as the owner, before anything else: a second import waits. PostgreSQL fails here, instead of hiding rows later, if
 * row-level security applies to the role. It is on again for the triggers, whose own role it binds.
 */
export async function beginImport(trx: ActorTrx): Promise<void> {
  await sql`lock table app.earlier_rows in exclusive mode`.execute(trx);
  await sql`set local row_security = off`.execute(trx);
  await trx.selectFrom('app.earlier_rows').select('source_table').limit(1).execute();
  await sql`set local row_security = on`.execute(trx);
}

/** Runs the checks that otherwise wait for the commit, so that a dry run meets them too. */
export async function checkConstraints(trx: ActorTrx): Promise<void> {
  await sql`set constraints all immediate`.execute(trx);
}

/** The hashes, in hexadecimal, of the rows of a table that an earlier run brought. */
export async function listBrought(trx: ActorTrx, table: EarlierTable): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('app.earlier_rows')
    .select('key_hash')
    .where('source_table', '=', table)
    .execute();
  return new Set(rows.map(({ key_hash }) => key_hash.toString('hex')));
}

export async function rememberBrought(trx: ActorTrx, table: EarlierTable, hashes: readonly Buffer[]) {
  await inBatches(hashes, (batch) =>
    trx
      .insertInto('app.earlier_rows')
      .values(batch.map((key_hash) => ({ source_table: table, key_hash })))
      .execute(),
  );
}

const IDENTIFIED = {
  categories: 'categories',
  tools: 'tools',
  tool_requests: 'tool_requests',
  duplicate_groups: 'duplicate_groups',
} as const;

export async function listIds(trx: ActorTrx, table: keyof typeof IDENTIFIED): Promise<Set<string>> {
  const rows = await trx.selectFrom(IDENTIFIED[table]).select('id').execute();
  return new Set(rows.map(({ id }) => id));
}

/** By their names without case and accents. */
export async function listCategories(trx: ActorTrx): Promise<Map<string, string>> {
  const rows = await trx.selectFrom('categories').select(['id', 'name']).execute();
  return new Map(rows.map(({ id, name }) => [normaliseText(name), id]));
}

export async function insertCategories(trx: ActorTrx, rows: readonly EarlierCategory[]): Promise<void> {
  await inBatches(rows, (batch) =>
    trx
      .insertInto('categories')
      .values([...batch])
      .execute(),
  );
}

/** Our id of each account, by address. */
export async function listAccounts(trx: ActorTrx): Promise<Map<string, string>> {
  const rows = await trx.selectFrom('auth.user').select(['id', 'email']).execute();
  return new Map(rows.map(({ id, email }) => [email, id]));
}

/** Accounts without a password: nobody can sign in before the link that goes to the address is used. */
export async function insertPeople(trx: ActorTrx, people: readonly EarlierPerson[]): Promise<void> {
  await inBatches(people, (batch) =>
    trx
      .insertInto('auth.user')
      .values(
        batch.map(({ id, email, name, created_at }) => ({
          id,
          email,
          name,
          emailVerified: true,
          createdAt: created_at,
        })),
      )
      .execute(),
  );
  for (const { id, avatar_url, status } of people) {
    if (avatar_url === null && status === 'active') continue;
    await trx.updateTable('profiles').set({ avatar_url, status }).where('id', '=', id).execute();
  }
}

export async function setRoles(
  trx: ActorTrx,
  rows: readonly { user_id: string; role: Role }[],
): Promise<void> {
  for (const { user_id, role } of rows) {
    if (role === 'user') continue;
    await trx.updateTable('user_roles').set({ role }).where('user_id', '=', user_id).execute();
  }
}

/** The keys of each member that are set here, as « user key ». */
export async function listPreferences(trx: ActorTrx): Promise<Set<string>> {
  const rows = await trx.selectFrom('user_settings').select(['user_id', 'key']).execute();
  return new Set(rows.map(({ user_id, key }) => `${user_id} ${key}`));
}

export async function insertPreferences(
  trx: ActorTrx,
  rows: readonly { user_id: string; key: string; value: unknown }[],
): Promise<void> {
  await inBatches(rows, (batch) =>
    trx
      .insertInto('user_settings')
      .values(batch.map(({ user_id, key, value }) => ({ user_id, key, value: JSON.stringify(value) })))
      .execute(),
  );
}

/** Settings that are as the installation made them: all defaults are written in one statement, before any edit. */
export async function listUntouchedSettings(trx: ActorTrx): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select key from system_settings where updated_at = (select min(updated_at) from system_settings)`.execute(
    trx,
  );
  return new Set(rows.map(({ key }) => key));
}

export async function updateSettings(trx: ActorTrx, rows: readonly EarlierSetting[]): Promise<void> {
  for (const { key, value } of rows) {
    await sql`update system_settings set value = ${JSON.stringify(value)}::jsonb, updated_at = clock_timestamp()
               where key = ${key}`.execute(trx);
  }
}

/** What the catalogue holds already, to tell duplicates. */
export async function listCatalogue(trx: ActorTrx): Promise<{ name: string; url: string | null }[]> {
  return trx.selectFrom('tools').select(['name', 'url']).where('deleted_at', 'is', null).execute();
}

export async function insertTools(trx: ActorTrx, rows: readonly EarlierTool[]): Promise<void> {
  await inBatches(rows, (batch) =>
    trx
      .insertInto('tools')
      .values([...batch])
      .execute(),
  );
}

export type NewPermission = {
  id: string;
  tool_id: string;
  role: Role;
  created_by: string | null;
  created_at: Date;
};

export async function insertPermissions(trx: ActorTrx, rows: readonly NewPermission[]): Promise<void> {
  await inBatches(rows, (batch) =>
    trx
      .insertInto('tool_permissions')
      .values([...batch])
      .execute(),
  );
}

export async function listToolsWithCredentials(trx: ActorTrx): Promise<Set<string>> {
  const rows = await trx.selectFrom('tool_credentials').select('tool_id').execute();
  return new Set(rows.map(({ tool_id }) => tool_id));
}

export type SealedCredentials = {
  id: string;
  tool_id: string;
  created_by: string | null;
  created_at: Date;
  updated_at: Date;
} & Record<SecretField, Buffer | null>;

export async function insertCredentials(trx: ActorTrx, rows: readonly SealedCredentials[]): Promise<void> {
  await inBatches(rows, (batch) =>
    trx
      .insertInto('tool_credentials')
      .values([...batch])
      .execute(),
  );
}

export type NewFavorite = { user_id: string; tool_id: string; created_at: Date };

/** As « user tool ». */
export async function listFavorites(trx: ActorTrx): Promise<Set<string>> {
  const rows = await trx.selectFrom('user_favorites').select(['user_id', 'tool_id']).execute();
  return new Set(rows.map(({ user_id, tool_id }) => `${user_id} ${tool_id}`));
}

export async function insertFavorites(trx: ActorTrx, rows: readonly NewFavorite[]): Promise<void> {
  await inBatches(rows, (batch) =>
    trx
      .insertInto('user_favorites')
      .values([...batch])
      .execute(),
  );
}

export async function insertRequests(trx: ActorTrx, rows: readonly EarlierRequest[]): Promise<void> {
  await inBatches(rows, (batch) =>
    trx
      .insertInto('tool_requests')
      .values([...batch])
      .execute(),
  );
}

export async function insertGroups(trx: ActorTrx, rows: readonly EarlierGroup[]): Promise<void> {
  await inBatches(rows, (batch) =>
    trx
      .insertInto('duplicate_groups')
      .values([...batch])
      .execute(),
  );
}

export type GroupLink = { duplicate_group_id: string; tool_id: string };

export async function insertGroupTools(trx: ActorTrx, rows: readonly GroupLink[]): Promise<void> {
  await inBatches(rows, (batch) =>
    trx
      .insertInto('duplicate_group_tools')
      .values([...batch])
      .execute(),
  );
}

export async function hasTrends(trx: ActorTrx): Promise<boolean> {
  return (await trx.selectFrom('product_hunt_trends').select('id').limit(1).executeTakeFirst()) !== undefined;
}

export async function insertTrends(trx: ActorTrx, rows: readonly EarlierTrend[]): Promise<void> {
  await inBatches(rows, (batch) =>
    trx
      .insertInto('product_hunt_trends')
      .values([...batch])
      .execute(),
  );
}

/** What a mail says, and whether a password would open anything here. */
export async function findInvitationFacts(trx: ActorTrx): Promise<{ name: string; passwords: boolean }> {
  const { rows } = await sql<{ name: string; passwords: boolean }>`
    select coalesce(max(value #>> '{}'), '') as name, app.passwords_enabled() as passwords
      from system_settings where key = 'app_name'`.execute(trx);
  return rows[0] ?? { name: '', passwords: false };
}
