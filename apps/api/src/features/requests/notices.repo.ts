import type { ActorTrx } from '@perkotheque/database/actor';
import type { RequestStatus } from '@perkotheque/domain/requests/vocabulary';
import { sql } from 'kysely';

export interface StatusChange {
  id: string;
  request_id: string;
  tool_name: string;
  status: RequestStatus;
  reason: string | null;
}

export interface Recipient {
  id: string;
  email: string;
  name: string | null;
  is_requester: boolean;
}

/** Undefined when the request was deleted: no mail is needed. */
export async function findStatusChange(trx: ActorTrx, id: string): Promise<StatusChange | undefined> {
  return trx
    .selectFrom('tool_request_status_changes as c')
    .innerJoin('tool_requests as r', 'r.id', 'c.request_id')
    .select(['c.id', 'c.request_id', 'r.tool_name', 'c.status', 'c.reason'])
    .where('c.id', '=', id)
    .$narrowType<{ status: RequestStatus }>()
    .executeTakeFirst();
}

/**
 * Returns the next recipients and records them as notified, in the transaction that queues the mails. Recipients are
 * the active requester and voters with the setting on, except the author of the change.
 */
export async function claimRecipients(trx: ActorTrx, changeId: string, most: number): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    with change as (
      select c.id, c.request_id, c.changed_by, r.requested_by
        from tool_request_status_changes c join tool_requests r on r.id = c.request_id
       where c.id = ${changeId}),
    concerned as (
      select requested_by as user_id from change
      union select v.user_id from tool_request_votes v join change on change.request_id = v.request_id),
    claimed as (
      insert into app.request_notices (change_id, user_id)
      select change.id, p.id
        from change
        join profiles p on p.id in (select user_id from concerned)
       where coalesce(p.status, 'active') = 'active' and p.id is distinct from change.changed_by
         and not exists (select 1 from app.mail_opt_outs o where o.user_id = p.id and o.kind = 'requests')
         and not exists (select 1 from app.request_notices n where n.change_id = change.id and n.user_id = p.id)
       order by p.id limit ${most}
      on conflict do nothing
      returning user_id)
    select p.id, p.email, p.full_name as name, p.id = change.requested_by as is_requester
      from claimed join profiles p on p.id = claimed.user_id cross join change
     order by p.id`.execute(trx);
  return rows.map((row) => ({ ...row, is_requester: row.is_requester ?? false }));
}
