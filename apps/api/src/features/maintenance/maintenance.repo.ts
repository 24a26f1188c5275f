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

/**
 * Events of a claim lose the person 24 months after the claim ended, what a startup said of a tool 24 months after it
 * left it, and addresses of old invitations and lists go (STU-06).
 * A claim does not change after its end, so its last state tells when that was.
 */
export async function forgetPeople(trx: ActorTrx): Promise<void> {
  await sql`
    with over as (
      select id from claims where state in ('ended', 'refused', 'withdrawn', 'revoked')
         and state_at < now() - interval '24 months'),
    events as (
      update claim_events e set actor_id = null from over where e.claim_id = over.id and e.actor_id is not null)
    update claims c set started_by = null from over where c.id = over.id and c.started_by is not null`.execute(
    trx,
  );
  await sql`
    update startup_tools set created_by = null
     where ended_on < now() - interval '24 months' and created_by is not null`.execute(trx);
  await trx
    .deleteFrom('startup_invitations')
    .where('expires_at', '<', sql<Date>`now() - interval '90 days'`)
    .execute();
  await trx
    .deleteFrom('left_out_invitees')
    .where('created_at', '<', sql<Date>`now() - interval '60 days'`)
    .execute();
}

/** Attestations go with their openings, a year after their end (ATT-03). */
export async function forgetAttestations(trx: ActorTrx): Promise<void> {
  await trx
    .deleteFrom('attestations')
    .where('expires_at', '<', sql<Date>`now() - interval '1 year'`)
    .execute();
}

/** A text that nobody misses any more is forgotten; row-level security shows the worker only those rows (FIND-06). */
export async function forgetMissedSearches(trx: ActorTrx): Promise<void> {
  await trx.deleteFrom('missed_searches').execute();
}

/** Empties the snapshots of merges of startups that can no longer be undone. */
export async function forgetStartupMerges(trx: ActorTrx): Promise<void> {
  await sql`select app.forget_startup_merges()`.execute(trx);
}

/** Keeps recent rows, so that a job still running cannot send a mail twice. */
export async function pruneNotices(trx: ActorTrx): Promise<void> {
  await trx
    .deleteFrom('app.mail_notices')
    .where('created_at', '<', sql<Date>`now() - interval '60 days'`)
    .execute();
  await trx
    .deleteFrom('member_notices')
    .where('created_at', '<', sql<Date>`now() - interval '180 days'`)
    .execute();
  await trx
    .deleteFrom('app.tool_changes')
    .where('told_at', '<', sql<Date>`now() - interval '7 days'`)
    .execute();
}
