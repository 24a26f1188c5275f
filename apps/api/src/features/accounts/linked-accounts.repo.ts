import type { ActorTrx } from '@perkotheque/database/actor';
import { sql } from 'kysely';

/** The issuer is null for the password. */
export type SignInMethod = { issuer: string | null; linked_at: Date };

export async function listSignInMethods(trx: ActorTrx): Promise<SignInMethod[]> {
  const { rows } = await sql<SignInMethod>`
    select issuer, linked_at from app.own_sign_in_methods()`.execute(trx);
  return rows;
}

/** Returns false when the account is not linked. The last way to sign in stays (PK091). */
export async function unlinkProvider(trx: ActorTrx, issuer: string, keptSession: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select app.unlink_provider(${issuer}, ${keptSession}) as done`.execute(trx);
  return rows[0]?.done ?? false;
}

export async function findPasswordUse(
  trx: ActorTrx,
): Promise<{ passwords: boolean; emergency: string | null }> {
  const { rows } = await sql<{ passwords: boolean; emergency: string | null }>`
    select app.passwords_enabled() as passwords, app.emergency_admin() as emergency`.execute(trx);
  return rows[0] ?? { passwords: true, emergency: null };
}
