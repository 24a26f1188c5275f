import { withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import type { RequestActor } from '#lib/identity.ts';
import { listCategories } from './categories.repo.ts';

export function createCategoriesService(db: Database) {
  return { list: (actor: RequestActor) => withActor(db, actor, listCategories) };
}

export type CategoriesService = ReturnType<typeof createCategoriesService>;
