import type { ActorTrx } from '@perkotheque/database/actor';
import { CompiledQuery } from 'kysely';

// Ready-made: compiling these took longer than PostgreSQL needs to run them.
const INSERT = 'insert into user_favorites (user_id, tool_id) values ($1, $2) on conflict do nothing';
const DELETE = 'delete from user_favorites where user_id = $1 and tool_id = $2';

/** Row-level security refuses a tool that the actor may not see, or that is not there. Saying it again changes nothing. */
export async function insertFavorite(trx: ActorTrx, userId: string, toolId: string): Promise<void> {
  await trx.executeQuery(CompiledQuery.raw(INSERT, [userId, toolId]));
}

export async function deleteFavorite(trx: ActorTrx, userId: string, toolId: string): Promise<void> {
  await trx.executeQuery(CompiledQuery.raw(DELETE, [userId, toolId]));
}
