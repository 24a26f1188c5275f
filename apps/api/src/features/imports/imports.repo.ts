import { randomUUID } from 'node:crypto';
import type { ActorTrx } from '@perkotheque/database/actor';
import type { ImportedTool } from '@perkotheque/domain/imports/input';
import { normaliseText } from '@perkotheque/domain/shared/text';
import { sql } from 'kysely';
import type { Authorized } from '#lib/authorized.ts';
import type { NewRun } from './imports.runs.ts';

/** PostgreSQL accepts 65,535 parameters per statement, and a tool has twenty-five. */
const BATCH = 500;
export const IMPORTS_SHOWN = 20;
/** Limit of the tools listed that an undo kept. */
export const KEPT_SHOWN = 100;

/** Returns the positions of names that exist in the catalogue or earlier in this list. */
export async function findKnownNames(trx: ActorTrx, names: readonly string[]) {
  const { rows } = await sql<{ position: number; known_id: string | null }>`
    with given as (
      select ordinality::integer as position, app.normalise(name) as norm
        from unnest(${names}::text[]) with ordinality n(name, ordinality)),
    counted as (
      select position, norm, row_number() over (partition by norm order by position) as nth from given)
    select c.position, t.id as known_id from counted c
      left join lateral (select t.id from tools t where t.name_norm = c.norm and t.deleted_at is null limit 1) t on true
     where t.id is not null or c.nth > 1 order by c.position`.execute(trx);
  return rows;
}

/** By their names without case and accents, in which no two categories agree. */
export async function categoryIds(trx: ActorTrx): Promise<Map<string, string>> {
  const rows = await trx.selectFrom('categories').select(['id', 'name']).execute();
  return new Map(rows.map(({ id, name }) => [normaliseText(name), id]));
}

/** `categoryIds` are the categories that the import creates. */
export async function insertRun(trx: ActorTrx, run: NewRun & { categoryIds: string[] }): Promise<string> {
  const { fileName: file_name, createdBy: created_by, categoryIds: category_ids, faults, ...counts } = run;
  const row = await trx
    .insertInto('tool_imports')
    .values({ ...counts, file_name, created_by, category_ids, faults: JSON.stringify(faults) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

type ToolToImport = Authorized<ImportedTool, 'import'>;

/** Inserts in large statements: triggers update cards and counts once per statement, not per row. */
export async function insertTools(
  trx: ActorTrx,
  { importId, createdBy }: { importId: string; createdBy: string },
  tools: readonly ToolToImport[],
  categories: ReadonlyMap<string, string>,
): Promise<void> {
  for (let start = 0; start < tools.length; start += BATCH) {
    const batch = tools.slice(start, start + BATCH).map((tool) => ({ id: randomUUID(), tool }));
    const rows = batch.map(({ id, tool: { category, allowed_roles: _roles, ...columns } }) => ({
      ...columns,
      id,
      category_id: (category && categories.get(normaliseText(category))) || null,
      created_by: createdBy,
    }));
    await trx.insertInto('tools').values(rows).execute();
    const permissions = batch.flatMap(({ id, tool }) =>
      tool.allowed_roles.map((role) => ({ tool_id: id, role, created_by: createdBy })),
    );
    if (permissions.length > 0) await trx.insertInto('tool_permissions').values(permissions).execute();
  }
  await sql`select app.note_import(${importId})`.execute(trx);
}

const runs = (trx: ActorTrx) =>
  trx
    .selectFrom('tool_imports as i')
    .leftJoin('profiles as p', 'p.id', 'i.created_by')
    .select(({ fn }) => [
      'i.id',
      'i.file_name',
      'i.total',
      'i.imported',
      'i.skipped',
      'i.faulty',
      'i.created_at',
      'i.undone_at',
      'i.removed',
      fn.coalesce('p.full_name', 'p.email').as('created_by'),
    ]);

export const listRuns = (trx: ActorTrx) =>
  runs(trx).orderBy('i.created_at', 'desc').orderBy('i.id').limit(IMPORTS_SHOWN).execute();

export const findRun = (trx: ActorTrx, id: string) =>
  runs(trx).select('i.faults').where('i.id', '=', id).executeTakeFirst();

/** Lists the tools that an undo kept because someone had changed or used them. */
export const listKept = (trx: ActorTrx, id: string) =>
  trx
    .selectFrom('tool_import_tools as i')
    .innerJoin('tools as t', 't.id', 'i.tool_id')
    .select(({ fn }) => ['t.id', 't.name', fn.countAll<number>().over().as('total')])
    .where('i.import_id', '=', id)
    .where('t.deleted_at', 'is', null)
    .orderBy('t.name_norm')
    .orderBy('t.id')
    .limit(KEPT_SHOWN)
    .execute();

/** Returns the number of removed tools; null when there is nothing to undo. */
export async function undoRun(
  trx: ActorTrx,
  { id }: Authorized<{ id: string }, 'import'>,
): Promise<number | null> {
  const { rows } = await sql<{ removed: number | null }>`select app.undo_import(${id}) as removed`.execute(
    trx,
  );
  return rows[0]?.removed ?? null;
}
