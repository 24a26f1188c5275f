import type { ActorTrx } from '@perkotheque/database/actor';
import type { Role } from '@perkotheque/domain/accounts/roles';
import { PROTECTED_FIELDS } from '@perkotheque/domain/tools/field-lists';
import type { NewTool, ToolChanges, ToolOfPerk } from '@perkotheque/domain/tools/input';
import { sql } from 'kysely';
import type { Authorized } from '#lib/authorized.ts';
import type { ToolRow } from './tools.presenter.ts';
import { BEST_PERK } from './tools-perks.repo.ts';

const DETAILS = sql.join(PROTECTED_FIELDS.map((name) => sql.ref(`t.${name}`)));

/** Returns the card, and the details only when row-level security allows them. */
export async function findTool(trx: ActorTrx, id: string, userId: string): Promise<ToolRow | undefined> {
  const { rows } = await sql<ToolRow>`
    select c.id, c.name, c.description, c.category_id, c.category, g.color as category_color, c.team, c.status,
           c.has_secure_access, c.has_product_hunt, c.has_youtube, f.tool_id is not null as is_favorite,
           t.id is not null as is_accessible, ${DETAILS},
           (select jsonb_build_object('id', m.id, 'name', coalesce(m.name, ''))
              from app.member_names(array[t.owner_user_id]) m) as referent,
           app.advantages_source(t) as advantages_source, t.icon_hash, t.created_at, t.updated_at, best.perk
      from tool_cards c
      left join tools t on t.id = c.id and t.deleted_at is null
      left join categories g on g.id = c.category_id
      left join user_favorites f on f.tool_id = c.id and f.user_id = ${userId}
      ${BEST_PERK}
     where c.id = ${id}`.execute(trx);
  return rows[0];
}

/** Returns false when there is no such tool that the actor may open. */
export async function recordOpening(trx: ActorTrx, id: string): Promise<boolean> {
  const { rows } = await sql<{ is_open: boolean }>`select app.open_tool(${id}) as is_open`.execute(trx);
  return rows[0]?.is_open === true;
}

/** Returns null for an unknown category, which means « Non catégorisé » (decision 34). */
async function categoryIdOf(trx: ActorTrx, name: string | null): Promise<string | null> {
  if (name === null) return null;
  const row = await trx.selectFrom('categories').select('id').where('name', '=', name).executeTakeFirst();
  return row?.id ?? null;
}

export async function insertTool(
  trx: ActorTrx,
  tool: Authorized<NewTool | ToolOfPerk, 'add'>,
  createdBy: string,
): Promise<string> {
  const { category, access_level: _level, ...columns } = { access_level: null, team: 'Tous', ...tool };
  const row = await trx
    .insertInto('tools')
    .values({ ...columns, category_id: await categoryIdOf(trx, category), created_by: createdBy })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function insertPermission(
  trx: ActorTrx,
  toolId: string,
  role: Role,
  createdBy: string,
): Promise<void> {
  await trx.insertInto('tool_permissions').values({ tool_id: toolId, role, created_by: createdBy }).execute();
}

export async function updateTool(
  trx: ActorTrx,
  tool: Authorized<{ id: string }, 'edit'>,
  { category, ...columns }: ToolChanges,
): Promise<void> {
  const category_id = category === undefined ? {} : { category_id: await categoryIdOf(trx, category) };
  const changes = { ...columns, ...category_id };
  if (Object.keys(changes).length === 0) return;
  await trx.updateTable('tools').set(changes).where('id', '=', tool.id).execute();
}
