import type { ActorTrx } from '@perkotheque/database/actor';
import type { NoticeKind } from '@perkotheque/domain/notifications/member-notices';
import { sql } from 'kysely';

type Subject =
  | { event_id: string }
  | { claim_id: string }
  | { change_id: string }
  | { request_id: string }
  | { perk_id: string }
  | { access_request_id: string }
  | { tool_id: string }
  | { webhook_id: string }
  | { obligation_id: string }
  | { join_request_id: string };

/** `key` names the event: who has a notice with it gets no second one. */
export type NewNotice = { kind: NoticeKind; key: string; votes?: number } & Subject;

/** Runs as perk_worker. Returns the new rows. */
export async function insertNotices(
  trx: ActorTrx,
  notice: NewNotice,
  userIds: readonly string[],
): Promise<{ id: string; user_id: string }[]> {
  const subject = { event_id: null, claim_id: null, change_id: null, request_id: null, perk_id: null };
  const row = {
    ...subject,
    access_request_id: null,
    tool_id: null,
    webhook_id: null,
    obligation_id: null,
    join_request_id: null,
    votes: null,
    ...notice,
  };
  const { rows } = await sql<{ id: string; user_id: string }>`
    insert into member_notices (user_id, kind, key, event_id, claim_id, change_id, request_id, perk_id,
                                access_request_id, tool_id, webhook_id, obligation_id, join_request_id, votes)
    select id, ${row.kind}, ${row.key}, ${row.event_id}::bigint, ${row.claim_id}::uuid, ${row.change_id}::uuid,
           ${row.request_id}::uuid, ${row.perk_id}::uuid, ${row.access_request_id}::uuid, ${row.tool_id}::uuid,
           ${row.webhook_id}::uuid, ${row.obligation_id}::uuid, ${row.join_request_id}::uuid, ${row.votes}::integer
      from unnest(${[...userIds]}::uuid[]) id
    on conflict do nothing
    returning id, user_id`.execute(trx);
  return rows;
}
