import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { DB } from '../../schema.gen.ts';
import { type Ids, idOf } from './insert-people.ts';
import { DEMO_REQUESTS } from './requests.ts';

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

export async function insertRequests(trx: Transaction<DB>, people: Ids): Promise<Ids> {
  const ids = new Map(DEMO_REQUESTS.map(({ key }) => [key, randomUUID() as string]));
  for (const request of DEMO_REQUESTS) {
    const { key, requester, voters, days_ago, history, ...columns } = request;
    const id = idOf(ids, key);
    const createdAt = daysAgo(days_ago);
    await trx
      .insertInto('tool_requests')
      .values({
        ...columns,
        id,
        requested_by: idOf(people, requester),
        created_at: createdAt,
        date_requested: createdAt.toISOString().slice(0, 10),
      })
      .execute();
    if (voters.length > 0) {
      await trx
        .insertInto('tool_request_votes')
        .values(voters.map((voter) => ({ request_id: id, user_id: idOf(people, voter) })))
        .execute();
    }
    for (const change of history) {
      await trx
        .insertInto('tool_request_status_changes')
        .values({
          request_id: id,
          status: change.status,
          reason: change.reason ?? null,
          changed_by: idOf(people, change.by),
          created_at: daysAgo(change.days_ago),
        })
        .execute();
    }
  }
  return ids;
}
