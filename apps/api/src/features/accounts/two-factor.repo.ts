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
