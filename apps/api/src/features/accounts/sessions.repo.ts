import type { ActorTrx } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import type { ProofScope } from '@perkotheque/domain/accounts/proof';
import type { Role } from '@perkotheque/domain/accounts/roles';
import { sql } from 'kysely';

export type SessionRow = {
  session_id: string;
  user_id: string;
  email: string;
  full_name: string | null;
  picture_url: string | null;
  role: Role | null;
  expires_at: Date;
  is_sliding: boolean;
  owes_two_factor: boolean;
  last_used_at: Date;
};

/** Only `app.resolve_session` decides whether a session is live. The access gate calls it once per request. */
export async function findLiveSession(db: Database, token: string): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`
    select session_id, user_id, email, full_name, picture_url, role, expires_at, is_sliding, owes_two_factor,
           last_used_at
      from app.resolve_session(${token})`.execute(db);
  return rows[0];
}

/** Undefined when the session has just ended. */
export async function findProof(db: Database | ActorTrx, sessionId: string) {
  const { rows } = await sql<{ proven_at: Date; scope: ProofScope }>`
    select proven_at, scope from app.session_proof(${sessionId})`.execute(db);
  return rows[0];
}

/** Runs as perk_auth. */
export async function renewProof(authDb: Database, sessionId: string): Promise<void> {
  await authDb
    .updateTable('auth.session')
    .set({ proven_at: sql<Date>`now()` })
    .where('id', '=', sessionId)
    .execute();
}

/** Notes when and from where the session is used. */
export async function touchSession(db: Database, sessionId: string, address: string): Promise<void> {
  await sql`select app.touch_session(${sessionId}, ${address})`.execute(db);
}

export async function slideSession(db: Database, sessionId: string, expiresAt: Date): Promise<void> {
  await sql`select app.slide_session(${sessionId}, ${expiresAt})`.execute(db);
}
