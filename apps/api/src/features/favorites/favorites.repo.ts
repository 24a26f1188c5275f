import type { ActorTrx } from '@perkotheque/database/actor';

/** Row-level security refuses a tool that the actor may not see, or that is not there. Saying it again changes nothing. */
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
