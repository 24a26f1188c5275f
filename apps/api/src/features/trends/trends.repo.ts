import type { ActorTrx } from '@perkotheque/database/actor';
import type { RequestStatus } from '@perkotheque/domain/requests/vocabulary';
import { TREND_HISTORY_DAYS, TRENDS_MAX } from '@perkotheque/domain/trends/listing';
import { sql } from 'kysely';

export interface TrendRow {
  id: string;
  name: string;
  description: string | null;
  tagline: string | null;
  category: string | null;
  maker: string | null;
  votes: number;
  comments_count: number;
  rank: number;
  url: string | null;
  image_url: string | null;
  picture_hash: string | null;
  scraped_at: Date;
  /** Oldest first; a day without a snapshot has no entry. */
  history: { day: string; votes: number }[];
  request_id: string | null;
  request_status: RequestStatus | null;
  tool_id: string | null;
}

/** Returns the best rank of each name, with past votes and the existing request and tool. */
export async function listTrends(trx: ActorTrx): Promise<TrendRow[]> {
  const { rows } = await sql<TrendRow>`
    with best as materialized (
      select distinct on (name_norm) * from product_hunt_trends order by name_norm, rank, id),
    page as materialized (select * from best order by rank, name_norm limit ${TRENDS_MAX}),
    past as (
      select s.name_norm, jsonb_agg(jsonb_build_object('day', s.day, 'votes', s.votes) order by s.day) as history
        from trend_snapshots s join page on page.name_norm = s.name_norm
       where s.day > (now() at time zone 'Europe/Paris')::date - ${TREND_HISTORY_DAYS}::integer
       group by s.name_norm)
    select p.id, p.name, p.description, p.tagline, p.category, p.maker, p.votes, p.comments_count, p.rank, p.url,
           p.image_url, f.hash as picture_hash, p.scraped_at, coalesce(past.history, '[]') as history, r.id as request_id,
           r.status as request_status, c.id as tool_id
      from page p
      left join trend_pictures f on f.image_url = p.image_url
      left join past on past.name_norm = p.name_norm
      left join lateral (
        select id, status from tool_requests
         where name_norm collate "C" = p.name_norm order by created_at limit 1) r on true
      left join lateral (
        select id from tool_cards where name_norm = p.name_norm order by popularity desc, id limit 1) c on true
     order by p.rank, p.name_norm`.execute(trx);
  return rows;
}

export async function findCache(trx: ActorTrx): Promise<{ cached: number; refreshedAt: Date | null }> {
  return trx
    .selectFrom('product_hunt_trends')
    .select(({ fn }) => [
      fn.countAll<number>().as('cached'),
      fn.max<Date | null>('scraped_at').as('refreshedAt'),
    ])
    .executeTakeFirstOrThrow();
}

export async function findTrend(trx: ActorTrx, id: string) {
  return trx.selectFrom('product_hunt_trends').select(['id', 'name']).where('id', '=', id).executeTakeFirst();
}
