import type { ActorTrx } from '@perkotheque/database/actor';
import type { Role } from '@perkotheque/domain/accounts/roles';
import { sql } from 'kysely';

export interface FreshRequest {
  id: string;
  tool_name: string;
  description: string;
  requester: string | null;
}

/** Undefined when the request was deleted or already has a decision: no mail is needed. */
export async function findFreshRequest(trx: ActorTrx, id: string): Promise<FreshRequest | undefined> {
  return trx
    .selectFrom('tool_requests as r')
    .leftJoin('profiles as p', 'p.id', 'r.requested_by')
    .select(['r.id', 'r.tool_name', 'r.description', 'p.full_name as requester'])
    .where('r.id', '=', id)
    .where('r.status', '=', 'pending')
    .executeTakeFirst();
}

type Claim = { requestId: string; roles: readonly Role[]; most: number };

/** Returns the next members who manage requests, except the requester, and records them as notified. */
export async function claimDeciders(trx: ActorTrx, { requestId, roles, most }: Claim) {
  const key = `request:${requestId}`;
  const { rows } = await sql<{ id: string; email: string; name: string | null }>`
    with claimed as (
      insert into app.mail_notices (key, user_id)
      select ${key}, m.id from app.mailable_members() m
       where m.role = any (${roles}::text[])
         and m.id is distinct from (select requested_by from tool_requests where id = ${requestId})
         and not exists (select 1 from app.mail_opt_outs o where o.user_id = m.id and o.kind = 'requests')
         and not exists (select 1 from app.mail_notices n where n.key = ${key} and n.user_id = m.id)
       order by m.id limit ${most}
      on conflict do nothing
      returning user_id)
    select m.id, m.email, m.name from claimed join app.mailable_members() m on m.id = claimed.user_id
     order by m.id`.execute(trx);
  return rows;
}
