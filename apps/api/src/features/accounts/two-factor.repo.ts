import type { Database } from '@perkotheque/database/connect';
import { sql } from 'kysely';

/** As perk_auth, like everything of the schema `auth`. */
export async function findTwoFactor(db: Database, userId: string) {
  const { rows } = await sql<{ is_enabled: boolean; is_mandatory: boolean }>`
    select coalesce(u."twoFactorEnabled", false) as is_enabled, app.two_factor_mandatory() as is_mandatory
      from auth."user" u where u."id" = ${userId}`.execute(db);
  return rows[0] ?? { is_enabled: false, is_mandatory: false };
}

export async function findSignInTime(db: Database, sessionId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('auth.session')
    .select('createdAt')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return row?.createdAt;
}

/**
 * The library gives a new session when the second factor comes or goes. It must not live longer than the one it
 * replaces, which is counted from sign-in; and sessions opened elsewhere by password alone end here.
 */
export async function inheritSession(
  db: Database,
  { userId, token, signedInAt }: { userId: string; token: string; signedInAt: Date | undefined },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (signedInAt) {
      await trx
        .updateTable('auth.session')
        .set({ createdAt: signedInAt })
        .where('token', '=', token)
        .execute();
    }
    await trx.deleteFrom('auth.session').where('userId', '=', userId).where('token', '<>', token).execute();
  });
}
