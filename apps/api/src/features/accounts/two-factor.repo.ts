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

/** For whoever lost both phone and recovery codes: asked of the host's keeper, never over HTTP. */
export async function removeTwoFactor(db: Database, email: string): Promise<string | undefined> {
  return db.transaction().execute(async (trx) => {
    const user = await trx
      .updateTable('auth.user')
      .set({ twoFactorEnabled: false })
      .where('email', '=', email)
      .returning('id')
      .executeTakeFirst();
    if (!user) return undefined;
    await trx.deleteFrom('auth.twoFactor').where('userId', '=', user.id).execute();
    await trx.deleteFrom('auth.session').where('userId', '=', user.id).execute();
    return user.id;
  });
}
