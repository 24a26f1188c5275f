import type { ActorTrx } from '@perkotheque/database/actor';
import type { NewGroup } from '@perkotheque/domain/duplicates/input';
import { GROUPS_PAGE_SIZE, SHOWN_TOOLS } from '@perkotheque/domain/duplicates/vocabulary';
import { sql } from 'kysely';
import type { Authorized } from '#lib/authorized.ts';
import type { GroupedToolRow, GroupRow, ScanRow } from './duplicates.rows.ts';

/** Excludes tools in the trash. A group with fewer than two other tools has nothing to compare. */
const liveTools = sql`(select count(*)::integer from duplicate_group_tools l join tool_cards c on c.id = l.tool_id
                        where l.duplicate_group_id = g.id)`;

export async function countGroups(trx: ActorTrx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from duplicate_groups g where ${liveTools} >= 2`.execute(trx);
  return rows[0]?.count ?? 0;
}

export async function listGroups(trx: ActorTrx, page: number): Promise<GroupRow[]> {
  const { rows: groups } = await sql<Omit<GroupRow, 'tools'>>`
    with page as materialized (
      select g.*, ${liveTools} as tool_count from duplicate_groups g where ${liveTools} >= 2
       order by g.created_at desc, g.id limit ${GROUPS_PAGE_SIZE} offset ${(page - 1) * GROUPS_PAGE_SIZE})
    select g.id, g.reason, g.evidence, g.suggested_action, g.created_by, n.name as author, g.created_at, g.tool_count,
           a.roles as common_audience, a.differs as audiences_differ
      from page g
     cross join lateral app.merge_audience(array(
       select c.id from duplicate_group_tools l join tool_cards c on c.id = l.tool_id
        where l.duplicate_group_id = g.id)) a
      left join app.member_names((select array_agg(distinct created_by) from page)) n on n.id = g.created_by
     order by g.created_at desc, g.id`.execute(trx);
  const tools = await listGroupedTools(
    trx,
    groups.map(({ id }) => id),
  );
  return groups.map((group) => ({ ...group, tools: tools.filter(({ group_id }) => group_id === group.id) }));
}

async function listGroupedTools(trx: ActorTrx, groupIds: string[]): Promise<GroupedToolRow[]> {
  const { rows } = await sql<GroupedToolRow>`
    with shown as materialized (
      select * from (
        select l.duplicate_group_id as group_id, c.*,
               row_number() over (partition by l.duplicate_group_id order by c.created_at, c.id) as place
          from duplicate_group_tools l join tool_cards c on c.id = l.tool_id
         where l.duplicate_group_id = any (${groupIds}::uuid[])) all_tools
       where place <= ${SHOWN_TOOLS})
    select s.group_id, s.id, s.name, s.description, s.team, s.status, s.category_id, s.category,
           g.color as category_color, s.created_at, s.allowed_roles,
           t.id is not null as is_accessible, t.domain, t.url, k.tool_id is not null as has_credentials,
           coalesce(f.favorites, 0) as favorites,
           (select count(*)::integer from tool_requests r where r.tool_id = s.id) as requests
      from shown s
      left join tools t on t.id = s.id and t.deleted_at is null
      left join categories g on g.id = s.category_id
      left join tool_credentials k on k.tool_id = s.id
      left join app.favorite_counts((select array_agg(id) from shown)) f on f.tool_id = s.id
     order by s.group_id, s.place`.execute(trx);
  return rows;
}

export async function findLastScan(trx: ActorTrx): Promise<ScanRow | undefined> {
  return trx.selectFrom('app.duplicate_scan').select(['finished_at', 'proposed']).executeTakeFirst();
}

/** Counts those of these tools that are in the catalogue. */
export async function countTools(trx: ActorTrx, ids: readonly string[]): Promise<number> {
  const { count } = await trx
    .selectFrom('tool_cards')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('id', 'in', [...ids])
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertGroup(
  trx: ActorTrx,
  group: Authorized<NewGroup, 'group'>,
  createdBy: string,
): Promise<string> {
  const { tool_ids, ...columns } = group;
  const { id } = await trx
    .insertInto('duplicate_groups')
    .values({ ...columns, created_by: createdBy })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('duplicate_group_tools')
    .values(tool_ids.map((tool_id) => ({ duplicate_group_id: id, tool_id })))
    .execute();
  return id;
}

/** Locks the group, so that it is resolved only once. Undefined when it no longer exists. */
export async function lockGroup(trx: ActorTrx, id: string) {
  return trx.selectFrom('duplicate_groups').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Lists the group's tools in the catalogue, oldest first. */
export async function listToolsOfGroup(trx: ActorTrx, id: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('duplicate_group_tools as l')
    .innerJoin('tool_cards as c', 'c.id', 'l.tool_id')
    .select('c.id')
    .where('l.duplicate_group_id', '=', id)
    .orderBy('c.created_at')
    .orderBy('c.id')
    .execute();
  return rows.map((row) => row.id);
}

export type ManagedGroup = Authorized<{ id: string }, 'resolve'>;

export async function deleteGroup(trx: ActorTrx, group: ManagedGroup): Promise<void> {
  await trx.deleteFrom('duplicate_groups').where('id', '=', group.id).execute();
}

export async function saveDistinctPairs(trx: ActorTrx, group: ManagedGroup, judgedBy: string): Promise<void> {
  await sql`
    insert into distinct_tool_pairs (tool_a, tool_b, judged_by)
    select a.tool_id, b.tool_id, ${judgedBy}
      from duplicate_group_tools a join duplicate_group_tools b using (duplicate_group_id)
     where duplicate_group_id = ${group.id} and a.tool_id < b.tool_id
    on conflict do nothing`.execute(trx);
}

/** Undefined when the actor may not open the tool. */
export async function findToolState(trx: ActorTrx, toolId: string) {
  return trx.selectFrom('tools').select(['name', 'status']).where('id', '=', toolId).executeTakeFirst();
}

/** Returns false when the tool is not in the group or the actor may not access it. */
export async function deprecateTool(trx: ActorTrx, group: ManagedGroup, toolId: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select app.deprecate_duplicate(${group.id}, ${toolId}) as done`.execute(trx);
  return rows[0]?.done ?? false;
}

/** The database's clock, because the worker's timestamps come from it too. */
export async function readDatabaseTime(trx: ActorTrx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(trx);
  return rows[0]?.now ?? new Date();
}
