import type { ActorTrx } from '@perkotheque/database/actor';

/** Idempotent. Row-level security refuses a tool that does not exist or that the actor may not see. */
export async function insertFavorite(trx: ActorTrx, userId: string, toolId: string): Promise<void> {
  await trx
    .insertInto('user_favorites')
    .values({ user_id: userId, tool_id: toolId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteFavorite(trx: ActorTrx, userId: string, toolId: string): Promise<void> {
  await trx
    .deleteFrom('user_favorites')
    .where('user_id', '=', userId)
    .where('tool_id', '=', toolId)
    .execute();
}
