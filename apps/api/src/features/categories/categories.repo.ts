import type { ActorTrx } from '@perkotheque/database/actor';
import type { CategoryChanges, NewCategory } from '@perkotheque/domain/categories/input';
import { sql } from 'kysely';
import type { Authorized } from '#lib/authorized.ts';

const COLUMNS = ['id', 'name', 'description', 'color'] as const;

export async function listCategories(trx: ActorTrx) {
  return trx
    .selectFrom('categories')
    .select(COLUMNS)
    .where('is_leaving', '=', false)
    .orderBy(sql`app.normalise(name) collate "C"`)
    .execute();
}

/** Ignores case and accents: two such categories would look the same in a list. */
export async function isNameTaken(trx: ActorTrx, name: string, exceptId?: string): Promise<boolean> {
  // Serialises concurrent admins: the second waits and then finds the first one's name.
  await sql`select pg_advisory_xact_lock(hashtext('perkotheque.categories'))`.execute(trx);
  const row = await trx
    .selectFrom('categories')
    .select('id')
    .where(sql<boolean>`app.normalise(name) = app.normalise(${name})`)
    .where('id', 'is distinct from', exceptId ?? null)
    .executeTakeFirst();
  return row !== undefined;
}

export type CategoryToAdd = Authorized<NewCategory, 'manage'>;
export type ManagedCategory = Authorized<{ id: string }, 'manage'>;

export async function insertCategory(trx: ActorTrx, category: CategoryToAdd) {
  return trx
    .insertInto('categories')
    .values({ ...category })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

export async function findCategory(trx: ActorTrx, id: string) {
  return trx
    .selectFrom('categories')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('is_leaving', '=', false)
    .executeTakeFirst();
}

export async function updateCategory(trx: ActorTrx, { id }: ManagedCategory, changes: CategoryChanges) {
  return trx
    .updateTable('categories')
    .set({ ...changes })
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirst();
}

/** True when the category has too many tools to update them within the request. */
export async function hasManyTools(trx: ActorTrx, { id }: ManagedCategory): Promise<boolean> {
  const { rows } = await sql<{ has_many: boolean }>`select app.has_many_tools(${id}) as has_many`.execute(
    trx,
  );
  return rows[0]?.has_many === true;
}

/** Hides the category. Its name is free again once the job has updated its tools. */
export async function retireCategory(trx: ActorTrx, { id }: ManagedCategory) {
  return trx
    .updateTable('categories')
    .set({ is_leaving: true })
    .where('id', '=', id)
    .where('is_leaving', '=', false)
    .returning('name')
    .executeTakeFirst();
}

/** Updates one batch of tools after a rename or deletion; returns zero when none is left. */
export async function settleCategory(trx: ActorTrx, id: string, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select app.settle_category(${id}, ${most}::integer) as count`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** The tools stay and become « Non catégorisé ». */
export async function deleteCategory(trx: ActorTrx, { id }: ManagedCategory) {
  return trx
    .deleteFrom('categories')
    .where('id', '=', id)
    .where('is_leaving', '=', false)
    .returning('name')
    .executeTakeFirst();
}
