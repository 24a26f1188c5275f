import { withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import type { RequestActor } from '#lib/identity.ts';
import { deleteFavorite, insertFavorite } from './favorites.repo.ts';

export function createFavoritesService(db: Database) {
  /** Idempotent. */
  async function add(actor: RequestActor, toolId: string): Promise<void> {
    await withActor(db, actor, (trx) => insertFavorite(trx, actor.userId, toolId));
  }

  /** Allowed even when the member no longer has access to the tool (decision 84). */
  async function remove(actor: RequestActor, toolId: string): Promise<void> {
    await withActor(db, actor, (trx) => deleteFavorite(trx, actor.userId, toolId));
  }

  return { add, remove };
}

export type FavoritesService = ReturnType<typeof createFavoritesService>;
