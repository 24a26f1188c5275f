import type { ActorTrx } from '@perkotheque/database/actor';
import { sql } from 'kysely';

export async function findSettings(trx: ActorTrx, keys: readonly string[]): Promise<Map<string, unknown>> {
  const rows = await trx
    .selectFrom('system_settings')
    .select(['key', 'value'])
    .where('key', 'in', keys)
    .execute();
  return new Map(rows.map(({ key, value }) => [key, value]));
}

export async function findLanguages(
  trx: ActorTrx,
  userIds: readonly string[],
): Promise<{ user_id: string; value: unknown }[]> {
  if (userIds.length === 0) return [];
  return trx
    .selectFrom('user_settings')
    .select(['user_id', 'value'])
    .where('key', '=', 'language')
    .where('user_id', 'in', userIds)
    .execute();
}

/** One token per member and kind: the first mail creates it and later mails reuse it. */
export async function keepTokens(
  trx: ActorTrx,
  kind: string,
  fresh: readonly { userId: string; token: string }[],
): Promise<Map<string, string>> {
  if (fresh.length === 0) return new Map();
  const userIds = fresh.map(({ userId }) => userId);
  await trx
    .insertInto('app.unsubscribe_tokens')
    .values(fresh.map(({ userId, token }) => ({ user_id: userId, kind, token })))
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doNothing())
    .execute();
  const rows = await trx
    .selectFrom('app.unsubscribe_tokens')
    .select(['user_id', 'token'])
    .where('kind', '=', kind)
    .where('user_id', 'in', userIds)
    .execute();
  return new Map(rows.map(({ user_id, token }) => [user_id, token]));
}

/** False when the token is unknown. */
export async function chooseMail(trx: ActorTrx, token: string, isWanted: boolean): Promise<boolean> {
  const { rows } = await sql<{
    known: boolean;
  }>`select app.choose_mail(${token}, ${isWanted}) as known`.execute(trx);
  return rows[0]?.known ?? false;
}
