import type { ActorTrx } from '@perkotheque/database/actor';

/** Returns the current total; undefined when the request does not exist. */
export async function findVotes(
  trx: ActorTrx,
  requestId: string,
): Promise<{ votes: number; status: string } | undefined> {
  return trx
    .selectFrom('tool_requests')
    .select(['votes', 'status'])
    .where('id', '=', requestId)
    .executeTakeFirst();
}

/**
 * Returns true for a new vote, never for a refused request. The database ensures one row per member and updates the
 * total.
 */
export async function insertVote(trx: ActorTrx, requestId: string, userId: string): Promise<boolean> {
  const row = await trx
    .insertInto('tool_request_votes')
    .columns(['request_id', 'user_id'])
    .expression(({ selectFrom, val }) =>
      selectFrom('tool_requests')
        .select(['id', val(userId).as('user_id')])
        .where('id', '=', requestId)
        .where('status', '<>', 'rejected'),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('request_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteVote(trx: ActorTrx, requestId: string, userId: string): Promise<boolean> {
  const row = await trx
    .deleteFrom('tool_request_votes')
    .where('request_id', '=', requestId)
    .where('user_id', '=', userId)
    .returning('request_id')
    .executeTakeFirst();
  return row !== undefined;
}
