import type { Database } from '@perkotheque/database/connect';
import type { Role } from '@perkotheque/domain/accounts/roles';
import { CompiledQuery, sql } from 'kysely';

export type SessionRow = {
  session_id: string;
  user_id: string;
  email: string;
  full_name: string | null;
  avatar_url: string | null;
  role: Role | null;
  expires_at: Date;
  is_sliding: boolean;
  owes_two_factor: boolean;
};

const RESOLVE = 'select * from app.resolve_session($1)';

/** One round trip, before any actor is known: the function itself decides what counts as a live session. */
export async function findLiveSession(db: Database, token: string): Promise<SessionRow | undefined> {
  // Ready-made: this runs before everything else, and compiling it took as long as sending it.
  const { rows } = await db.executeQuery<SessionRow>(CompiledQuery.raw(RESOLVE, [token]));
  return rows[0];
}

export async function slideSession(db: Database, sessionId: string, expiresAt: Date): Promise<void> {
  await sql`select app.slide_session(${sessionId}, ${expiresAt})`.execute(db);
}
