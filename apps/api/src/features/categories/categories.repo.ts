import type { ActorTrx } from '@perkotheque/database/actor';

export async function listCategories(trx: ActorTrx) {
  return trx
    .selectFrom('categories')
    .select(['id', 'name', 'description', 'color'])
    .orderBy('name')
    .execute();
}
