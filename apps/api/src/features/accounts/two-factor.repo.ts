import { randomBytes } from 'node:crypto';
import type { Database } from '@perkotheque/database/connect';
import { sql } from 'kysely';

/** As perk_auth, like everything of the schema `auth`. */
export async function findTwoFactor(db: Database, userId: string) {
  const { rows } = await sql<{ is_enabled: boolean; is_mandatory: boolean }>`
    select coalesce(u."twoFactorEnabled", false) as is_enabled, app.two_factor_mandatory() as is_mandatory
      from auth."user" u where u."id" = ${userId}`.execute(db);
  return rows[0] ?? { is_enabled: false, is_mandatory: false };
}

/** Its token never leaves this process. */
export async function openErrandSession(db: Database, userId: string): Promise<string> {
  const { token } = await db
    .insertInto('auth.session')
    .values({
      token: randomBytes(32).toString('base64url'),
      userId,
      updatedAt: new Date(),
      expiresAt: sql<Date>`now() + interval '1 minute'`,
    })
    .returning('token')
    .executeTakeFirstOrThrow();
  return token;
}

/** Sessions opened elsewhere end when the second factor comes or goes. */
export async function endOtherSessions(db: Database, userId: string, keptId: string): Promise<void> {
  await db.deleteFrom('auth.session').where('userId', '=', userId).where('id', '<>', keptId).execute();
}
