import type { ActorTrx } from '@perkotheque/database/actor';

/** Under row-level security: a tool the actor may not access is not there. */
export async function isAccessible(trx: ActorTrx, toolId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('tools')
    .select('id')
    .where('id', '=', toolId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

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
