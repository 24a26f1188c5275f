import type { ActorTrx } from '@perkotheque/database/actor';
import { sql } from 'kysely';

/** False when row-level security lets the actor see no such tool. Saying it again changes nothing. */
export async function insertFavorite(trx: ActorTrx, userId: string, toolId: string): Promise<boolean> {
  const { rows } = await sql`
    with tool as (select id from tools where id = ${toolId} and deleted_at is null),
         added as (insert into user_favorites (user_id, tool_id) select ${userId}, id from tool on conflict do nothing)
    select from tool`.execute(trx);
  return rows.length > 0;
}

export async function deleteFavorite(trx: ActorTrx, userId: string, toolId: string): Promise<void> {
  await trx
    .deleteFrom('user_favorites')
    .where('user_id', '=', userId)
    .where('tool_id', '=', toolId)
    .execute();
}
