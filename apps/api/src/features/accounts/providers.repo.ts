import type { Database } from '@perkotheque/database/connect';
import type { Role } from '@perkotheque/domain/accounts/roles';
import { sql } from 'kysely';

/** Queries of this file run as perk_auth. */
export async function listRoleRules(db: Database, issuer: string) {
  const { rows } = await sql<{ group: string; role: Role }>`
    select group_name as "group", role from app.provider_rules(${issuer})`.execute(db);
  return rows;
}

/** The last admin and the emergency admin keep their role. */
export async function setRoleByProvider(db: Database, userId: string, role: Role, provider: string) {
  await sql`select app.set_role_by_provider(${userId}, ${role}, ${provider})`.execute(db);
}

export async function findMemberRole(db: Database, userId: string): Promise<Role> {
  const { rows } = await sql<{ role: Role }>`select app.member_role(${userId}) as role`.execute(db);
  return rows[0]?.role ?? 'user';
}

/** Null when no setting limits the sessions of this provider. */
export async function providerSessionMinutes(db: Database, issuer: string): Promise<number | null> {
  const { rows } = await sql<{ minutes: number | null }>`
    select app.session_minutes(${issuer}) as minutes`.execute(db);
  return rows[0]?.minutes ?? null;
}

export async function listFactorValues(db: Database, issuer: string): Promise<string[]> {
  const { rows } = await sql<{ accepted: string[] }>`
    select app.provider_factor_values(${issuer}) as accepted`.execute(db);
  return rows[0]?.accepted ?? [];
}

export async function hasTwoFactor(db: Database, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('auth.user')
    .select('twoFactorEnabled')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.twoFactorEnabled ?? false;
}

export interface ProviderSession {
  issuer: string;
  second_factor_due: boolean;
  has_provider_factor: boolean;
  proven_at: Date;
}

export async function describeSession(db: Database, id: string, values: ProviderSession): Promise<void> {
  await db.updateTable('auth.session').set(values).where('id', '=', id).execute();
}

/** A session that waits for our second factor, for ten minutes like the challenge after a password. */
export async function findPendingSession(db: Database, token: string) {
  return db
    .selectFrom('auth.session')
    .select(['id', 'userId'])
    .where('token', '=', token)
    .where('second_factor_due', '=', true)
    .where('createdAt', '>', sql<Date>`now() - interval '10 minutes'`)
    .executeTakeFirst();
}

export async function openPendingSession(db: Database, id: string): Promise<void> {
  await db
    .updateTable('auth.session')
    .set({ second_factor_due: false, proven_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** The session that this sign-in replaces in the same browser. */
export async function endReplacedSession(db: Database, token: string, userId: string): Promise<void> {
  await db.deleteFrom('auth.session').where('token', '=', token).where('userId', '=', userId).execute();
}

export async function noteOutcome(db: Database, issuer: string, refusal: string | null): Promise<void> {
  const values = refusal === null ? { signed_in_at: new Date() } : { refused_at: new Date(), refusal };
  await db
    .insertInto('app.provider_outcomes')
    .values({ issuer, ...values })
    .onConflict((conflict) => conflict.column('issuer').doUpdateSet(values))
    .execute();
}

/** The id is null while everybody may use a password. */
export async function findEmergencyAdmin(db: Database): Promise<{ passwords: boolean; id: string | null }> {
  const { rows } = await sql<{ passwords: boolean; id: string | null }>`
    select app.passwords_enabled() as passwords, app.emergency_admin() as id`.execute(db);
  return rows[0] ?? { passwords: true, id: null };
}
