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
    .orderBy('name')
    .execute();
}

/** Whatever its case or accents: two categories that read the same cannot be told apart in a list. */
export async function isNameTaken(trx: ActorTrx, name: string, exceptId?: string): Promise<boolean> {
  // Two admins may give the same name at once: the second waits, and then sees the first one's.
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
export type KeptCategory = Authorized<{ id: string }, 'manage'>;

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

export async function updateCategory(trx: ActorTrx, { id }: KeptCategory, changes: CategoryChanges) {
  return trx
    .updateTable('categories')
    .set({ ...changes })
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirst();
}

/** More than can be written anew while somebody waits. */
export async function hasManyTools(trx: ActorTrx, { id }: KeptCategory): Promise<boolean> {
  const { rows } = await sql<{ has_many: boolean }>`select app.has_many_tools(${id}) as has_many`.execute(
    trx,
  );
  return rows[0]?.has_many === true;
}

/** Gone for everybody; its name is free once its tools have been told. */
export async function retireCategory(trx: ActorTrx, { id }: KeptCategory) {
  return trx
    .updateTable('categories')
    .set({ is_leaving: true })
    .where('id', '=', id)
    .where('is_leaving', '=', false)
    .returning('name')
    .executeTakeFirst();
}

/** One batch of what a new name or the end of a category means for its tools; zero once nothing is left. */
export async function settleCategory(trx: ActorTrx, id: string, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select app.settle_category(${id}, ${most}::integer) as count`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** Its tools stay, « Non catégorisé ». */
export async function deleteCategory(trx: ActorTrx, { id }: KeptCategory) {
  return trx
    .deleteFrom('categories')
    .where('id', '=', id)
    .where('is_leaving', '=', false)
    .returning('name')
    .executeTakeFirst();
}
