import type { ActorTrx } from '@perkotheque/database/actor';
import type { StartupMergeChoice } from '@perkotheque/domain/startups/merge';
import { sql } from 'kysely';
import type { Authorized } from '#lib/authorized.ts';

export interface StartupMergeRow {
  id: string;
  survivor_id: string;
  survivor_name: string;
  merged_id: string;
  merged_name: string;
  author: string | null;
  created_at: Date;
  can_undo: boolean;
}

const RECENT = 50;

/** The titles of the perks for which both have a live claim: they prevent a merge. */
export async function findClaimsInConflict(trx: ActorTrx, one: string, other: string): Promise<string[]> {
  const { rows } = await sql<{
    titles: string[];
  }>`select app.claims_in_conflict(${one}, ${other}) as titles`.execute(trx);
  return rows[0]?.titles ?? [];
}

/** Returns null and changes nothing when the startups or the actor do not allow the merge. */
export async function mergeStartups(
  trx: ActorTrx,
  { survivor_id, merged_id, fields }: Authorized<StartupMergeChoice, 'manage'>,
): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`
    select app.merge_startups(${survivor_id}, ${merged_id}, ${fields}::text[]) as id`.execute(trx);
  return rows[0]?.id ?? null;
}

export async function findStartupMerge(trx: ActorTrx, id: string) {
  return trx
    .selectFrom('startup_merges')
    .select(['id', 'survivor_name', 'merged_name'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function undoStartupMerge(
  trx: ActorTrx,
  { id }: Authorized<{ id: string }, 'manage'>,
): Promise<{ survivor_id: string; merged_id: string } | undefined> {
  const { rows } = await sql<{ survivor_id: string; merged_id: string }>`
    select survivor_id, merged_id from app.undo_startup_merge(${id})`.execute(trx);
  return rows[0];
}

export async function listStartupMerges(trx: ActorTrx): Promise<StartupMergeRow[]> {
  const { rows } = await sql<StartupMergeRow>`
    with recent as materialized (
      select m.id, m.survivor_id, m.survivor_name, m.merged_id, m.merged_name, m.created_by, m.created_at
        from startup_merges m
       where m.undone_at is null and m.created_at > now() - interval '30 days'
       order by m.created_at desc, m.id limit ${RECENT})
    select m.id, m.survivor_id, m.survivor_name, m.merged_id, m.merged_name, n.name as author, m.created_at,
           app.may_undo_startup_merge(m.id) as can_undo
      from recent m
      left join app.member_names((select array_agg(distinct created_by) from recent)) n on n.id = m.created_by
     order by m.created_at desc, m.id`.execute(trx);
  return rows;
}
