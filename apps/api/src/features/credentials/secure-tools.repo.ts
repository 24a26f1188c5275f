import type { ActorTrx } from '@perkotheque/database/actor';
import type { NewSecureTool, SecureToolChanges } from '@perkotheque/domain/credentials/input';
import { SECURE_TOOL_DEFAULTS, type SecureSort } from '@perkotheque/domain/credentials/vocabulary';
import { normaliseText } from '@perkotheque/domain/shared/text';
import type { ToolStatus } from '@perkotheque/domain/tools/vocabulary';
import { type RawBuilder, sql } from 'kysely';

export const SECURE_PAGE_SIZE = 50;

export interface SecureRow {
  id: string;
  name: string;
  description: string;
  url: string | null;
  status: ToolStatus;
  team: string;
  category: string | null;
  category_color: string | null;
  created_at: Date;
  updated_at: Date;
  username: boolean;
  password: boolean;
  api_key: boolean;
  notes: boolean;
  /** When the credentials were last saved; null if there are none. */
  updated: Date | null;
}

const ORDERS: Record<SecureSort, RawBuilder<unknown>> = {
  name: sql`t.name_norm, t.id`,
  category: sql`g.name nulls last, t.name_norm, t.id`,
  team: sql`t.team, t.name_norm, t.id`,
  newest: sql`t.created_at desc, t.id`,
  oldest: sql`t.created_at, t.id`,
};

/** Tools with stored credentials or secure access (decision 57). With a union each half can use its index. */
const inZone = sql`t.id in (
  select z.id from tools z where z.has_secure_access and z.deleted_at is null
  union select k.tool_id from tool_credentials k) and t.deleted_at is null`;

function matching(q: string | undefined): RawBuilder<unknown> {
  if (!q) return inZone;
  const pattern = `%${normaliseText(q).replace(/[\\%_]/g, (special) => `\\${special}`)}%`;
  return sql`${inZone} and (t.name_norm like ${pattern} or app.normalise(t.team) like ${pattern}
    or app.normalise(coalesce(g.name, '')) like ${pattern} or app.normalise(t.description) like ${pattern})`;
}

export async function listSecureTools(
  trx: ActorTrx,
  { q, sort, page }: { q?: string | undefined; sort: SecureSort; page: number },
): Promise<SecureRow[]> {
  const { rows } = await sql<SecureRow>`
    select t.id, t.name, case when btrim(t.description) = 'eee' then '' else t.description end as description, t.url,
           t.status, t.team, g.name as category, g.color as category_color, t.created_at, t.updated_at,
           k.username is not null as username, k.password is not null as password, k.api_key is not null as api_key,
           k.notes is not null as notes, k.updated_at as updated
      from tools t
      left join categories g on g.id = t.category_id
      left join tool_credentials k on k.tool_id = t.id
     where ${matching(q)} order by ${ORDERS[sort]}
     limit ${SECURE_PAGE_SIZE} offset ${(page - 1) * SECURE_PAGE_SIZE}`.execute(trx);
  return rows;
}

/** A separate query, because a page beyond the last one has no rows but still a total. */
export async function countSecureTools(trx: ActorTrx, q: string | undefined): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from tools t left join categories g on g.id = t.category_id
     where ${matching(q)}`.execute(trx);
  return rows[0]?.total ?? 0;
}

export async function insertSecureTool(
  trx: ActorTrx,
  tool: Omit<NewSecureTool, 'credentials'>,
  createdBy: string,
): Promise<string> {
  const { category, tool_type, usage_level, tag, audience } = SECURE_TOOL_DEFAULTS;
  const found = await trx
    .selectFrom('categories')
    .select('id')
    .where('name', '=', category)
    .executeTakeFirst();
  const row = await trx
    .insertInto('tools')
    .values({
      ...tool,
      category_id: found?.id ?? null,
      tool_type,
      usage_level,
      tags: [tag],
      has_secure_access: true,
      created_by: createdBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('tool_permissions')
    .values(audience.map((role) => ({ tool_id: row.id, role, created_by: createdBy })))
    .execute();
  return row.id;
}

/** The fields that the secure zone changes. */
export async function findToolFields(trx: ActorTrx, id: string) {
  return trx
    .selectFrom('tools')
    .select(['name', 'team', 'description', 'url', 'status', 'has_secure_access'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Undefined when row-level security forbids the change. */
export async function updateSecureTool(
  trx: ActorTrx,
  id: string,
  changes: Omit<SecureToolChanges, 'credentials'>,
) {
  return trx
    .updateTable('tools')
    .set({ ...changes, has_secure_access: true })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
}

export async function trashTool(trx: ActorTrx, id: string): Promise<boolean> {
  const { rows } = await sql<{ trashed: boolean }>`select app.trash_secure_tool(${id}) as trashed`.execute(
    trx,
  );
  return rows[0]?.trashed ?? false;
}
