import type { ActorTrx } from '@perkotheque/database/actor';
import type { Role } from '@perkotheque/domain/accounts/roles';
import type { MergeChoice } from '@perkotheque/domain/duplicates/input';
import { sql } from 'kysely';
import type { ManagedGroup } from './duplicates.repo.ts';

export interface MovedCredentials {
  /** The tool that had them before. */
  from: string;
  id: string;
}

/** The survivor's permissions that a merge or its undo wrote and deleted. */
export interface ChangedRoles {
  added_roles: Role[];
  removed_roles: Role[];
}

export interface MergeRow {
  id: string;
  survivor_id: string;
  survivor_name: string;
  merged_names: string[];
  created_by: string | null;
  author: string | null;
  created_at: Date;
  can_undo: boolean;
}

const RECENT = 50;

/** Returns undefined and changes nothing when the group, the choice or the permissions do not allow the merge. */
export async function mergeTools(
  trx: ActorTrx,
  group: ManagedGroup,
  { survivor_id, fields, audience }: MergeChoice,
  moved: MovedCredentials | null,
): Promise<({ merge_id: string } & ChangedRoles) | undefined> {
  const { rows } = await sql<{ merge_id: string } & ChangedRoles>`
    select merge_id, added_roles, removed_roles
      from app.merge_tools(${group.id}, ${survivor_id}, ${JSON.stringify(fields)}::jsonb, ${audience ?? null}::text[],
                           ${moved?.from ?? null}, ${moved?.id ?? null})`.execute(trx);
  return rows[0];
}

export interface UndoneMerge extends ChangedRoles {
  survivor_id: string;
  merged_ids: string[];
  credentials_from: string | null;
  credentials_id: string | null;
}

export async function undoMerge(trx: ActorTrx, id: string): Promise<UndoneMerge | undefined> {
  const { rows } = await sql<UndoneMerge>`
    select survivor_id, merged_ids, credentials_from, credentials_id, added_roles, removed_roles
      from app.undo_merge(${id})`.execute(trx);
  return rows[0];
}

export async function findMerge(trx: ActorTrx, id: string) {
  return trx
    .selectFrom('tool_merges')
    .select(['id', 'survivor_name', 'merged_names', 'undone_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function listMerges(trx: ActorTrx): Promise<MergeRow[]> {
  const { rows } = await sql<MergeRow>`
    with recent as materialized (
      select m.id, m.survivor_id, m.survivor_name, m.merged_names, m.created_by, m.created_at
        from tool_merges m
       where m.undone_at is null and m.created_at > now() - interval '30 days'
       order by m.created_at desc, m.id limit ${RECENT})
    select m.*, n.name as author, app.may_undo_merge(m.id) as can_undo
      from recent m
      left join app.member_names((select array_agg(distinct created_by) from recent)) n on n.id = m.created_by
     order by m.created_at desc, m.id`.execute(trx);
  return rows;
}
