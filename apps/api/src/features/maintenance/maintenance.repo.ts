import type { ActorTrx } from '@perkotheque/database/actor';
import { sql } from 'kysely';

/** A client that was disconnected for longer receives a reset. */
export async function pruneEvents(trx: ActorTrx): Promise<void> {
  await trx.deleteFrom('app.events').where('created_at', '<', sql<Date>`now() - interval '1 day'`).execute();
}

export async function pruneRateLimits(trx: ActorTrx): Promise<void> {
  await trx.deleteFrom('app.rate_limits').where('window_ends_at', '<', sql<Date>`now()`).execute();
}

/** Every change of a tool appends a row to the facet counts; fewer rows make the sums faster. */
export async function foldFacetCounts(trx: ActorTrx): Promise<void> {
  await sql`select app.fold_facet_counts()`.execute(trx);
}

/** Keeps recent rows, so that a job still running cannot send a mail twice. */
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
