import type { ActorTrx } from '@perkotheque/database/actor';
import { TREND_HISTORY_DAYS } from '@perkotheque/domain/trends/listing';
import { sql } from 'kysely';
import type { SourceTrend } from './trend-source.ts';

export type CallKind = 'refresh' | 'health';

export type Claim =
  | { verdict: 'claimed'; claim: string; wait_seconds: number; asked_at: string }
  | { verdict: 'fresh' | 'busy' | 'failed' | 'blocked'; claim: null; wait_seconds: number; asked_at: string };

type ClaimRequest = { kind: CallKind; force: boolean; since: string | null };

/** The database decides who may call the source and when, so the rules apply to all processes. */
export async function claimCall(trx: ActorTrx, { kind, force, since }: ClaimRequest): Promise<Claim> {
  // As text, to keep the microseconds; it is only passed back to PostgreSQL.
  const { rows } = await sql<Claim>`
    select verdict, claim, wait_seconds, asked_at::text
      from app.claim_trend_call(${kind}, ${force}, ${since}::timestamptz)`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('a claim is always answered');
  return row;
}

type Ending = { hasFailed: boolean; outcome?: object | null; pauseSeconds?: number | null };

export async function finishCall(
  trx: ActorTrx,
  kind: CallKind,
  claim: string,
  { hasFailed, outcome = null, pauseSeconds = null }: Ending,
): Promise<void> {
  const told = outcome === null ? null : JSON.stringify(outcome);
  await sql`select app.finish_trend_call(${kind}, ${claim}, ${hasFailed}, ${told}::jsonb, ${pauseSeconds})`.execute(
    trx,
  );
}

/** False when the claim was lost; then nothing is stored. */
export async function storeTrends(
  trx: ActorTrx,
  claim: string,
  trends: readonly SourceTrend[],
): Promise<boolean> {
  const { rows } = await sql<{ stored: boolean }>`
    select app.store_trends(${claim}, ${JSON.stringify(trends)}::jsonb) as stored`.execute(trx);
  return rows[0]?.stored ?? false;
}

export async function findHealth(
  trx: ActorTrx,
): Promise<{ outcome: unknown; finished_at: Date | null } | undefined> {
  return trx
    .selectFrom('app.trend_calls')
    .select(['outcome', 'finished_at'])
    .where('kind', '=', 'health')
    .executeTakeFirst();
}

/** Connects as perk_worker. */
export async function keepTodaysVotes(trx: ActorTrx): Promise<void> {
  await sql`select app.keep_trend_votes()`.execute(trx);
}

/** Connects as perk_worker. Keeps twice the period of the page, because a product may return to the list. */
export async function forgetOldVotes(trx: ActorTrx): Promise<void> {
  const today = sql<string>`(now() at time zone 'Europe/Paris')::date`;
  await trx
    .deleteFrom('trend_snapshots')
    .where('day', '<', sql<string>`${today} - ${TREND_HISTORY_DAYS * 2}::integer`)
    .execute();
}
