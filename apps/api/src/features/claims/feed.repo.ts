import type { ActorTrx } from '@perkotheque/database/actor';
import type { ClaimIntention } from '@perkotheque/domain/claims/vocabulary';
import type { Day } from '@perkotheque/domain/shared/days';
import { sql } from 'kysely';

export async function findOwnStartupName(trx: ActorTrx, startupId: string): Promise<string> {
  const { name } = await trx
    .selectFrom('startups')
    .select('name')
    .where('id', '=', startupId)
    .executeTakeFirstOrThrow();
  return name;
}

export interface ClaimFeedOwner {
  startup_name: string;
  language: unknown;
}

/** Undefined for an unknown token, and once its person is suspended or without a startup. */
export async function findClaimFeed(trx: ActorTrx, tokenHash: Buffer): Promise<ClaimFeedOwner | undefined> {
  const { rows } = await sql<ClaimFeedOwner>`
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
