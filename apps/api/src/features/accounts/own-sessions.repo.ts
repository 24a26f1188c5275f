import type { Database } from '@perkotheque/database/connect';
import { sql } from 'kysely';

/** Queries of this file run as perk_auth, so each names the member. */
export interface OwnSessionRow {
  id: string;
  created_at: Date;
  last_used_at: Date;
  address: string | null;
  user_agent: string | null;
}

/** Those that still open the application, last used first. */
export async function listOwnSessions(db: Database, userId: string): Promise<OwnSessionRow[]> {
  const { rows } = await sql<OwnSessionRow>`
    select s.id, s."createdAt" as created_at, s.last_used_at,
           coalesce(s.last_ip_address, s."ipAddress") as address, s."userAgent" as user_agent
      from auth.session s
     where s."userId" = ${userId} and not s.second_factor_due
       and coalesce(s."createdAt" + make_interval(mins => app.session_minutes(s.issuer)), s."expiresAt") > now()
     order by s.last_used_at desc, s.id`.execute(db);
  return rows;
}

/** Returns false when the member has no such session. */
export async function endOwnSession(db: Database, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('auth.session')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
