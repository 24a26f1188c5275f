import { randomBytes } from 'node:crypto';
import type { Database } from '@perkotheque/database/connect';
import { sql } from 'kysely';

/** Queries of this file run as perk_auth. */
export async function findTwoFactor(db: Database, userId: string) {
  const { rows } = await sql<{ is_enabled: boolean; is_mandatory: boolean }>`
    select coalesce(u."twoFactorEnabled", false) as is_enabled, app.two_factor_mandatory() as is_mandatory
      from auth."user" u where u."id" = ${userId}`.execute(db);
  return rows[0] ?? { is_enabled: false, is_mandatory: false };
}

/** The token of this session never leaves the process. */
export async function openTemporarySession(db: Database, userId: string): Promise<string> {
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

/** Returns how many ended. */
export async function endOtherSessions(db: Database, userId: string, keptId: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('auth.session')
    .where('userId', '=', userId)
    .where('id', '<>', keptId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** For the operator's command, when no admin can sign in. Admins reset it in the users' page, as SQL allows them to. */
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
