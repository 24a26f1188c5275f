import type { Client } from 'pg';
import pg from 'pg';

/** Roles that log in. perk_owner (migrates) and perk_kernel (owns SECURITY DEFINER functions) never do. */
export const LOGIN_ROLES = ['perk_app', 'perk_auth', 'perk_worker', 'perk_backup'] as const;
export type LoginRole = (typeof LOGIN_ROLES)[number];
export type RolePasswords = Partial<Record<LoginRole, string>>;

const GROUP_ROLES = ['perk_owner', 'perk_kernel'] as const;

/**
 * Roles belong to the whole cluster, so they are created here and not by the schema. Safe to run again: it creates
 * what is missing, and sets the passwords it is given.
 */
export async function ensureRoles(client: Client, passwords: RolePasswords): Promise<void> {
  await client.query("select pg_advisory_lock(hashtext('perkotheque.roles'))");
  try {
    for (const role of [...GROUP_ROLES, ...LOGIN_ROLES]) await createRole(client, role);
    // Only a superuser may say BYPASSRLS; elsewhere the host grants it (docs/operations.md).
    if (await isSuperuser(client)) await client.query('alter role perk_backup bypassrls');
    await client.query('grant perk_kernel to perk_owner');
    await client.query('grant perk_owner to current_user');
    for (const role of LOGIN_ROLES) await setPassword(client, role, passwords[role]);
  } finally {
    await client.query("select pg_advisory_unlock(hashtext('perkotheque.roles'))");
  }
}

async function createRole(client: Client, role: string): Promise<void> {
  const found = await client.query('select 1 from pg_roles where rolname = $1', [role]);
  if (found.rowCount === 0) await client.query(`create role ${pg.escapeIdentifier(role)} nologin`);
}

async function setPassword(client: Client, role: LoginRole, password: string | undefined): Promise<void> {
  if (password === undefined) return;
  await client.query(`alter role ${pg.escapeIdentifier(role)} login password ${pg.escapeLiteral(password)}`);
}

async function isSuperuser(client: Client): Promise<boolean> {
  const { rows } = await client.query('select rolsuper from pg_roles where rolname = current_user');
  return rows[0]?.rolsuper === true;
}

/** What perk_owner needs in one database before the first migration. */
export async function prepareDatabase(client: Client): Promise<void> {
  const { rows } = await client.query('select current_database() as name');
  const database = pg.escapeIdentifier(rows[0].name);
  await client.query(`grant create, connect on database ${database} to perk_owner`);
  await client.query('grant all on schema public to perk_owner with grant option');
  await client.query('revoke create on schema public from public');
}
