import type { ActorTrx } from '@perkotheque/database/actor';
import type { Role } from '@perkotheque/domain/accounts/roles';
import type { AccessScope } from '@perkotheque/domain/accounts/tool-access-listing';
import { normaliseText } from '@perkotheque/domain/shared/text';
import { type RawBuilder, sql } from 'kysely';
import { PERMISSIONS_PAGE_SIZE } from './permissions.repo.ts';

export type ToolAccessRow = {
  tool_id: string;
  tool_name: string;
  /** Newest first; empty for a tool that is open to every member. */
  permissions: {
    id: string;
    role: Role;
    created_by: string | null;
    author: string | null;
    created_at: string;
  }[];
};

type Filter = { q?: string | undefined; scope: AccessScope };

function matching({ q, scope }: Filter): RawBuilder<unknown> {
  const text = normaliseText(q ?? '').trim();
  const pattern = `%${text.replace(/[\\%_]/g, (special) => `\\${special}`)}%`;
  const isNamed = text ? sql`t.name_norm like ${pattern}` : sql`true`;
  const isListed =
    scope === 'all' ? sql`true` : sql`exists (select from tool_permissions r where r.tool_id = t.id)`;
  return sql`t.deleted_at is null and ${isNamed} and ${isListed}`;
}

/** One row per tool: the last restricted first, open tools after them by name. */
export async function listToolAccess(
  trx: ActorTrx,
  { page, ...filter }: Filter & { page: number },
): Promise<ToolAccessRow[]> {
  const { rows } = await sql<ToolAccessRow>`
    select t.id as tool_id, t.name as tool_name,
           coalesce(json_agg(json_build_object('id', p.id, 'role', p.role, 'created_by', p.created_by,
             'author', a.full_name, 'created_at', p.created_at) order by p.created_at desc, p.id)
             filter (where p.id is not null), '[]') as permissions
      from tools t
      left join tool_permissions p on p.tool_id = t.id
      left join profiles a on a.id = p.created_by
     where ${matching(filter)}
     group by t.id
     order by max(p.created_at) desc nulls last, t.name_norm, t.id
     limit ${PERMISSIONS_PAGE_SIZE} offset ${(page - 1) * PERMISSIONS_PAGE_SIZE}`.execute(trx);
  return rows;
}

export async function countToolAccess(trx: ActorTrx, filter: Filter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from tools t where ${matching(filter)}`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** The names of the tools by their id. A fixed lock order: two concurrent changes of the same tools wait instead of causing a deadlock. */
export async function lockTools(trx: ActorTrx, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await trx
    .selectFrom('tools')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export type RoleChange = { tool_id: string; role: Role };

/** Returns the permissions that were missing. */
export async function insertMissing(
  trx: ActorTrx,
  toolIds: readonly string[],
  roles: readonly Role[],
  createdBy: string,
): Promise<RoleChange[]> {
  const values = toolIds.flatMap((tool_id) =>
    roles.map((role) => ({ tool_id, role, created_by: createdBy })),
  );
  if (values.length === 0) return [];
  return trx
    .insertInto('tool_permissions')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['tool_id', 'role'])
    .$narrowType<{ role: Role }>()
    .execute();
}

/** Returns the permissions of these tools that went because their role is not among those to keep. */
export async function deleteOthers(
  trx: ActorTrx,
  toolIds: readonly string[],
  kept: readonly Role[],
): Promise<RoleChange[]> {
  return trx
    .deleteFrom('tool_permissions')
    .where('tool_id', 'in', toolIds)
    .$if(kept.length > 0, (query) => query.where('role', 'not in', kept))
    .returning(['tool_id', 'role'])
    .$narrowType<{ role: Role }>()
    .execute();
}
