import type { ActorTrx } from '@perkotheque/database/actor';
import type { ClaimIntention } from '@perkotheque/domain/claims/vocabulary';
import type { Day } from '@perkotheque/domain/shared/days';
import { sql } from 'kysely';

export async function findFeed(trx: ActorTrx, userId: string): Promise<{ created_at: Date } | undefined> {
  return trx
    .selectFrom('app.claim_feeds')
    .select('created_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Creates the feed, or replaces its token: the former address stops working. */
export async function saveFeed(trx: ActorTrx, userId: string, tokenHash: Buffer): Promise<void> {
  await trx
    .insertInto('app.claim_feeds')
    .values({ user_id: userId, token_hash: tokenHash })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ token_hash: tokenHash, created_at: sql`now()` }),
    )
    .execute();
}

export async function deleteFeed(trx: ActorTrx, userId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('app.claim_feeds')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function findOwnStartupName(trx: ActorTrx, startupId: string): Promise<string> {
  const { name } = await trx
    .selectFrom('startups')
    .select('name')
    .where('id', '=', startupId)
    .executeTakeFirstOrThrow();
  return name;
}

export interface FeedOwner {
  startup_name: string;
  language: unknown;
}

/** Undefined for an unknown token, and once its person is suspended or without a startup. */
export async function findFeedOwner(trx: ActorTrx, tokenHash: Buffer): Promise<FeedOwner | undefined> {
  const { rows } = await sql<FeedOwner>`
    select startup_name, language from app.find_claim_feed(${tokenHash})`.execute(trx);
  return rows[0];
}

export interface FeedEnd {
  id: string;
  tool_name: string;
  perk_title: string;
  ends_on: Day;
  since: Day;
  intention: ClaimIntention | null;
  price_after: number | null;
  changed_at: Date;
}

export async function listFeedEnds(trx: ActorTrx, tokenHash: Buffer): Promise<FeedEnd[]> {
  const { rows } = await sql<FeedEnd>`
    select id, tool_name, perk_title, ends_on, since, intention, price_after::float8 as price_after, changed_at
      from app.read_claim_feed(${tokenHash})`.execute(trx);
  return rows;
}
