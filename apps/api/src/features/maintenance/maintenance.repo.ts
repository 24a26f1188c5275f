import type { ActorTrx } from '@perkotheque/database/actor';
import { sql } from 'kysely';

/** A client that was away for longer than this is told to start afresh. */
export async function pruneEvents(trx: ActorTrx): Promise<void> {
  await trx.deleteFrom('app.events').where('created_at', '<', sql<Date>`now() - interval '1 day'`).execute();
}

export async function pruneRateLimits(trx: ActorTrx): Promise<void> {
  await trx.deleteFrom('app.rate_limits').where('window_ends_at', '<', sql<Date>`now()`).execute();
}

/** The kept counts are appended to by every change of a tool; a sum over few rows stays a quick sum. */
export async function foldFacetCounts(trx: ActorTrx): Promise<void> {
  await sql`select app.fold_facet_counts()`.execute(trx);
}

/** Kept for long enough that no job still running could tell anybody twice. */
export async function pruneNotices(trx: ActorTrx): Promise<void> {
  await trx
    .deleteFrom('app.mail_notices')
    .where('created_at', '<', sql<Date>`now() - interval '60 days'`)
    .execute();
  await trx
    .deleteFrom('app.tool_changes')
    .where('told_at', '<', sql<Date>`now() - interval '7 days'`)
    .execute();
}
