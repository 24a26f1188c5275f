import type { Database } from '@perkotheque/database/connect';
import { sql } from 'kysely';

/** Queries of this file run as perk_auth and without an actor: nobody is signed in yet. */
export type Owner = { email: string } | { userId: string };

const LIFETIME = sql<Date>`now() + interval '365 days'`;

export async function isKnownDevice(db: Database, tokenHash: Buffer, owner: Owner): Promise<boolean> {
  const query = db
    .selectFrom('auth.known_devices as d')
    .innerJoin('auth.user as u', 'u.id', 'd.user_id')
    .select('d.user_id')
    .where('d.token_hash', '=', tokenHash)
    .where('d.expires_at', '>', sql<Date>`now()`);
  const found = await ('email' in owner
    ? query.where('u.email', '=', owner.email)
    : query.where('u.id', '=', owner.userId)
  ).executeTakeFirst();
  return found !== undefined;
}

export async function insertDevice(db: Database, tokenHash: Buffer, userId: string): Promise<void> {
  await db
    .deleteFrom('auth.known_devices')
    .where('user_id', '=', userId)
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute();
  await db
    .insertInto('auth.known_devices')
    .values({ token_hash: tokenHash, user_id: userId, expires_at: LIFETIME })
    .execute();
}

/** Returns false when the member has no such device. */
export async function extendDevice(db: Database, tokenHash: Buffer, userId: string): Promise<boolean> {
  const result = await db
    .updateTable('auth.known_devices')
    .set({ expires_at: LIFETIME })
    .where('token_hash', '=', tokenHash)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
