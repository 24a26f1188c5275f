import type { ActorTrx } from '@perkotheque/database/actor';
import type { Role } from '@perkotheque/domain/accounts/roles';
import type { ProviderSettings } from '@perkotheque/domain/identity-providers/settings';
import { sql } from 'kysely';

export async function listProviderSettings(trx: ActorTrx) {
  return trx
    .selectFrom('provider_settings')
    .select(['issuer', 'session_minutes', 'trusts_second_factor', 'second_factor_values'])
    .execute();
}

export async function listProviderRules(trx: ActorTrx) {
  const rows = await trx
    .selectFrom('provider_role_rules')
    .select(['issuer', 'group_name', 'role'])
    .orderBy('group_name')
    .execute();
  return rows.map(({ issuer, group_name, role }) => ({ issuer, group: group_name, role: role as Role }));
}

export async function listProviderOutcomes(trx: ActorTrx) {
  return trx
    .selectFrom('app.provider_outcomes')
    .select(['issuer', 'signed_in_at', 'refused_at', 'refusal'])
    .execute();
}

/** Puts concurrent changes of one provider in a row. */
export async function lockProvider(trx: ActorTrx, issuer: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`perkotheque.provider.${issuer}`}))`.execute(trx);
}

export async function saveProviderSettings(
  trx: ActorTrx,
  issuer: string,
  { role_rules, ...row }: ProviderSettings,
): Promise<void> {
  await trx
    .insertInto('provider_settings')
    .values({ issuer, ...row })
    .onConflict((conflict) => conflict.column('issuer').doUpdateSet(row))
    .execute();
  await trx.deleteFrom('provider_role_rules').where('issuer', '=', issuer).execute();
  if (role_rules.length === 0) return;
  await trx
    .insertInto('provider_role_rules')
    .values(role_rules.map(({ group, role }) => ({ issuer, group_name: group, role })))
    .execute();
}

export async function listEmergencyChoices(trx: ActorTrx) {
  const { rows } = await sql<{ id: string; name: string | null; email: string }>`
    select id, name, email from app.emergency_admin_choices()`.execute(trx);
  return rows;
}

export async function findEmergencyAdminId(trx: ActorTrx): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`select app.emergency_admin() as id`.execute(trx);
  return rows[0]?.id ?? null;
}
