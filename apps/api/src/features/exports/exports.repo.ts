import type { ActorTrx } from '@perkotheque/database/actor';
import { toolFields } from '@perkotheque/domain/tools/fields';
import { sql } from 'kysely';

/** The last tool of the previous batch, in index order. */
export type Cursor = { name: string; id: string };

const BATCH = 500;

const FIELDS = toolFields.map(({ name }) =>
  name === 'category' ? ('c.name as category' as const) : (`t.${name}` as const),
);

/**
 * Returns the next tools of the catalogue, without those in the trash. Credentials are in another table, which this
 * query never reads.
 */
export async function nextTools(trx: ActorTrx, after: Cursor | null, ids?: readonly string[]) {
  let query = trx
    .selectFrom('tools as t')
    .leftJoin('categories as c', 'c.id', 't.category_id')
    .select(['t.id', ...FIELDS, 't.allowed_roles', 't.created_at', 't.updated_at', 't.name_norm'])
    .where('t.deleted_at', 'is', null)
    .orderBy('t.name_norm')
    .orderBy('t.id')
    .limit(BATCH);
  if (ids) query = query.where('t.id', 'in', ids);
  if (after) query = query.where(sql<boolean>`(t.name_norm, t.id) > (${after.name}, ${after.id}::uuid)`);
  const rows = await query.execute();
  const last = rows.length === BATCH ? rows.at(-1) : undefined;
  return {
    tools: rows.map(({ name_norm: _, ...tool }) => tool),
    next: last ? { name: last.name_norm, id: last.id } : null,
  };
}

export type ExportedTool = Awaited<ReturnType<typeof nextTools>>['tools'][number];
