import type { ActorTrx } from '@perkotheque/database/actor';
import { TRASH_DAYS } from '@perkotheque/domain/tools/console-listing';
import { sql } from 'kysely';
import type { Authorized } from '#lib/authorized.ts';

export const TRASH_PAGE_SIZE = 25;

export interface TrashRow {
  id: string;
  name: string;
  description: string;
  team: string;
  deleted_at: Date;
  purged_at: Date;
  /** The survivor that has its favourites and credentials: only an undo of the merge returns them. */
  merged_into: string | null;
}

/** Older tools cannot be restored, although the purge job may not have run yet. */
const KEPT = sql`t.deleted_at > now() - make_interval(days => ${TRASH_DAYS})`;

/** The merge that put a tool `t` into the trash, while it can be undone. */
const MERGE = sql`(select m.survivor_name from tool_merges m
  where m.created_at = t.deleted_at and t.id = any (m.merged_ids) and m.undone_at is null and app.may_undo_merge(m.id)
  limit 1)`;

export async function listTrash(trx: ActorTrx, page: number): Promise<TrashRow[]> {
  const { rows } = await sql<TrashRow>`
    select t.id, t.name, case when btrim(t.description) = 'eee' then '' else t.description end as description, t.team,
           t.deleted_at, t.deleted_at + make_interval(days => ${TRASH_DAYS}) as purged_at, ${MERGE} as merged_into
      from tools t where ${KEPT} order by t.deleted_at desc, t.id
     limit ${TRASH_PAGE_SIZE} offset ${(page - 1) * TRASH_PAGE_SIZE}`.execute(trx);
  return rows;
}

export async function countTrash(trx: ActorTrx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from tools t where ${KEPT}`.execute(trx);
  return rows[0]?.count ?? 0;
}

export async function findTrashed(trx: ActorTrx, id: string) {
  const { rows } = await sql<Pick<TrashRow, 'id' | 'name' | 'merged_into'>>`
    select t.id, t.name, ${MERGE} as merged_into from tools t where t.id = ${id} and ${KEPT}`.execute(trx);
  return rows[0];
}

/** Undefined when the tool does not exist or already is in the trash. */
export async function trashTool(trx: ActorTrx, { id }: Authorized<{ id: string }, 'delete'>) {
  return trx
    .updateTable('tools')
    .set({ deleted_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('name')
    .executeTakeFirst();
}

export async function restoreTool(
  trx: ActorTrx,
  { id }: Authorized<{ id: string }, 'delete'>,
): Promise<boolean> {
  const { rows } = await sql<{ restored: boolean }>`select app.restore_tool(${id}) as restored`.execute(trx);
  return rows[0]?.restored ?? false;
}

/** Connects as the worker. Deletes all related rows; the audit log keeps the names. */
export async function purgeTrash(trx: ActorTrx, limit: number): Promise<number> {
  const { rows } = await sql`
    with gone as (
      delete from tools where id in (
        select t.id from tools t where t.deleted_at <= now() - make_interval(days => ${TRASH_DAYS})
         order by t.deleted_at limit ${limit} for update skip locked)
      returning id, name)
    select app.audit('tools.purge', 'tool', gone.id::text, jsonb_build_object('tool', gone.name)) from gone`.execute(
    trx,
  );
  return rows.length;
}
