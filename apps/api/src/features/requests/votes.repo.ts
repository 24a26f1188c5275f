import type { ActorTrx } from '@perkotheque/database/actor';
import { sql } from 'kysely';

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
  const { rows } = await sql`
    insert into tool_request_votes (request_id, user_id)
    select r.id, ${userId} from tool_requests r where r.id = ${requestId}
    on conflict do nothing returning request_id`.execute(trx);
  return rows.length > 0;
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
