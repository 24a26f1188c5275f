import type { ActorTrx } from '@perkotheque/database/actor';
import type { Evidence } from '@perkotheque/domain/duplicates/evidence';
import { ALIKE_FROM } from '@perkotheque/domain/duplicates/vocabulary';
import { sql } from 'kysely';
import type { SimilarNames, SimilarTools } from './candidate-pairs.ts';
import type { Pair } from './group-pairs.ts';

/** More than a person can review; the next run finds the rest. */
const MAX_SIMILAR_NAMES = 50_000;

/**
 * Allows a scan of the whole catalogue. Nested loops are off, because PostgreSQL cannot estimate the row counts within
 * `listSimilarNames`. The transaction must only read: one that has written delays the live channel's events until its end.
 */
export async function allowLongRead(trx: ActorTrx): Promise<void> {
  await sql`set local statement_timeout = '15min'`.execute(trx);
  await sql`set local work_mem = '128MB'`.execute(trx);
  await sql`set local enable_nestloop = off`.execute(trx);
}

export async function countLiveTools(trx: ActorTrx): Promise<number> {
  const { count } = await trx
    .selectFrom('tools')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function listSharedDomains(trx: ActorTrx): Promise<SimilarTools[]> {
  const { rows } = await sql<{ domain: string; ids: string[] }>`
    select domain, array_agg(id order by created_at, id) as ids
      from tools where deleted_at is null and domain is not null
     group by domain having count(*) > 1 order by domain`.execute(trx);
  return rows.map(({ domain, ids }) => ({ ids, evidence: { code: 'same_domain', domain } }));
}

/** Finds names that differ only in case, accents or punctuation. */
export async function listSameNames(trx: ActorTrx): Promise<SimilarTools[]> {
  const { rows } = await sql<{ ids: string[] }>`
    select array_agg(id order by created_at, id) as ids
      from (select id, created_at, public.show_trgm(name_norm) as trigrams from tools where deleted_at is null) t
     where cardinality(trigrams) > 0 group by trigrams having count(*) > 1`.execute(trx);
  return rows.map(({ ids }) => ({ ids, evidence: { code: 'same_name' } }));
}

/**
 * Finds pairs of names with trigram similarity (shared ÷ all) of at least 0.6 by a set-similarity join with prefix filter.
 * Similar names share at least ⌈3(|a|+|b|)/8⌉ trigrams, so the rarest trigrams of both share at least two: only names
 * with a common pair of rare trigrams are compared. Names with the same trigrams are compared once, as one set.
 */
export async function listSimilarNames(trx: ActorTrx): Promise<SimilarNames[]> {
  const { rows } = await sql<SimilarNames>`
    with sets as materialized (
      select (row_number() over ())::integer as id, min(name_norm) as name, cardinality(trigrams) as size, trigrams,
             array_agg(tool_id order by created_at, tool_id) as tools
        from (select id as tool_id, created_at, name_norm, public.show_trgm(name_norm) as trigrams
                from tools where deleted_at is null offset 0) names
       where cardinality(trigrams) > 0 group by trigrams
    ), frequencies as materialized (
      select trigram, (row_number() over (order by count(*), trigram))::integer as rank
        from sets cross join lateral unnest(trigrams) trigram group by trigram
    ), prefixes as materialized (
      select s.id, s.size, (array_agg(f.rank order by f.rank))[:s.size - (3 * s.size + 4) / 5 + 2] as ranks
        from sets s cross join lateral unnest(s.trigrams) trigram join frequencies f using (trigram)
       group by s.id, s.size
    ), keys as materialized (
      select p.id, p.size, (p.ranks[i]::bigint << 32) | p.ranks[j] as key, j as position
        from prefixes p, generate_series(1, cardinality(p.ranks) - 1) i, generate_series(i + 1, cardinality(p.ranks)) j
    ), candidates as materialized (
      select distinct small.id as small, large.id as large
        from keys small join keys large on large.key = small.key
       where (small.size, small.id) < (large.size, large.id)
         and 5 * small.size >= 3 * large.size
         and small.position <= small.size - (3 * small.size + 3) / 4 + 2
         and 2 + least(small.size - small.position, large.size - large.position)
             >= (3 * (small.size + large.size) + 7) / 8
    )
    select a.tools as a, b.tools as b, public.similarity(a.name, b.name)::float8 as likeness
      from candidates c join sets a on a.id = c.small join sets b on b.id = c.large
     where public.similarity(a.name, b.name) >= ${ALIKE_FROM}::real
     order by likeness desc, a.name, b.name limit ${MAX_SIMILAR_NAMES}`.execute(trx);
  return rows;
}

export async function listExcludedPairs(trx: ActorTrx): Promise<Pair[]> {
  const { rows } = await sql<{ a: string; b: string }>`
    select tool_a as a, tool_b as b from distinct_tool_pairs
    union
    select one.tool_id, other.tool_id
      from duplicate_group_tools one join duplicate_group_tools other using (duplicate_group_id)
     where one.tool_id < other.tool_id`.execute(trx);
  return rows.map(({ a, b }) => [a, b]);
}

/** Prevents any change to the groups until the transaction ends, so that the proposals are still valid when written. */
export async function lockGroups(trx: ActorTrx): Promise<void> {
  await sql`lock table duplicate_groups in share row exclusive mode`.execute(trx);
}

export type Proposal = { toolIds: readonly string[]; evidence: Evidence };

/** Skips tools that were moved to the trash since the scan, and groups with fewer than two tools left. */
export async function insertProposals(trx: ActorTrx, proposals: readonly Proposal[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with proposals as materialized (
      select gen_random_uuid() as id, p.evidence, p.tools, p.place
        from jsonb_to_recordset(${JSON.stringify(
          proposals.map(({ toolIds, evidence }, place) => ({ evidence, tools: toolIds, place })),
        )}::jsonb) as p(evidence jsonb, tools uuid[], place integer)
    ), links as materialized (
      select p.id, t.id as tool_id, count(*) over (partition by p.id) as tools
        from proposals p cross join lateral unnest(p.tools) tool_id
        join tools t on t.id = tool_id and t.deleted_at is null
    ), made as (
      insert into duplicate_groups (id, evidence, suggested_action, created_at)
      -- The list shows the newest group first, so stronger evidence gets a later time.
      select p.id, p.evidence, 'merge', now() - make_interval(secs => p.place * 0.000001)
        from proposals p where exists (select 1 from links l where l.id = p.id and l.tools > 1)
      returning id
    ), linked as (
      insert into duplicate_group_tools (duplicate_group_id, tool_id)
      select l.id, l.tool_id from links l join made m on m.id = l.id
    )
    select count(*)::integer as count from made`.execute(trx);
  return rows[0]?.count ?? 0;
}

export async function writeScan(trx: ActorTrx, scan: { tools: number; proposed: number }): Promise<void> {
  const row = { ...scan, finished_at: sql<Date>`clock_timestamp()` };
  await trx
    .insertInto('app.duplicate_scan')
    .values(row)
    .onConflict((conflict) => conflict.column('only_one').doUpdateSet(row))
    .execute();
}

/** Merges older than 30 days can no longer be undone. */
export async function deleteOldMerges(trx: ActorTrx): Promise<void> {
  await trx
    .deleteFrom('tool_merges')
    .where('created_at', '<', sql<Date>`now() - interval '30 days'`)
    .execute();
}
