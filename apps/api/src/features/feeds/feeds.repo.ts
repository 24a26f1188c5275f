import type { ActorTrx } from '@perkotheque/database/actor';
import type { FeedKind } from '@perkotheque/domain/feeds/vocabulary';
import { sql } from 'kysely';

export async function findFeed(
  trx: ActorTrx,
  userId: string,
  kind: FeedKind,
): Promise<{ created_at: Date } | undefined> {
  return trx
    .selectFrom('app.calendar_feeds')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .executeTakeFirst();
}

/** Creates the feed, or replaces its token: the former address stops working. */
export async function saveFeed(
  trx: ActorTrx,
  { userId, kind, tokenHash }: { userId: string; kind: FeedKind; tokenHash: Buffer },
): Promise<void> {
  await trx
    .insertInto('app.calendar_feeds')
    .values({ user_id: userId, kind, token_hash: tokenHash })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'kind']).doUpdateSet({ token_hash: tokenHash, created_at: sql`now()` }),
    )
    .execute();
}

export async function deleteFeed(trx: ActorTrx, userId: string, kind: FeedKind): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('app.calendar_feeds')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

interface FeedOwner {
  user_id: string;
  kind: FeedKind;
  language: unknown;
}

/** Undefined for an unknown token, and once its person is suspended or lost the role for it. */
export async function findFeedOwner(trx: ActorTrx, tokenHash: Buffer): Promise<FeedOwner | undefined> {
  const { rows } = await sql<FeedOwner>`
    select user_id, kind, language from app.find_calendar_feed(${tokenHash})`.execute(trx);
  return rows[0];
}
