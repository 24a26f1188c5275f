import type { ActorTrx } from '@perkotheque/database/actor';

/** The total as of now; undefined when there is no such request. */
export async function findVotes(trx: ActorTrx, requestId: string): Promise<number | undefined> {
  const row = await trx
    .selectFrom('tool_requests')
    .select('votes')
    .where('id', '=', requestId)
    .executeTakeFirst();
  return row?.votes;
}

/** Whether it is a new one. The database itself keeps one row a member, and the total with it. */
export async function insertVote(trx: ActorTrx, requestId: string, userId: string): Promise<boolean> {
  const row = await trx
    .insertInto('tool_request_votes')
    .columns(['request_id', 'user_id'])
    .expression(({ selectFrom, val }) =>
      selectFrom('tool_requests')
        .select(['id', val(userId).as('user_id')])
        .where('id', '=', requestId),
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
