import type { ActorTrx } from '@perkotheque/database/actor';
import type { AccessState } from '@perkotheque/domain/access-requests/input';
import type { Role } from '@perkotheque/domain/accounts/roles';
import { sql } from 'kysely';

export interface AccessNotice {
  id: string;
  tool_id: string;
  tool: string;
  user_id: string;
  person: string | null;
  email: string;
  message: string;
  state: AccessState;
  until: string | null;
  reason: string | null;
}

/** Runs as perk_worker. Undefined when the tool is gone or in the trash: there is nothing left to tell. */
export async function findAccessNotice(trx: ActorTrx, id: string): Promise<AccessNotice | undefined> {
  const { rows } = await sql<AccessNotice>`
    select r.id, r.tool_id, t.name as tool, r.user_id, p.full_name as person, p.email, r.message, r.state,
           r.until::text as until, r.reason
      from access_requests r
      join tools t on t.id = r.tool_id and t.deleted_at is null
      join profiles p on p.id = r.user_id
     where r.id = ${id}`.execute(trx);
  return rows[0];
}

export interface Recipient {
  id: string;
  email: string;
  name: string | null;
}

/** Who may be told by mail or in the product: those who did not refuse news about access. */
export async function listDeciders(trx: ActorTrx, roles: readonly Role[]): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select m.id, m.email, m.name from app.mailable_members() m
     where m.role = any (${[...roles]}::text[])
       and not exists (select 1 from app.mail_opt_outs o where o.user_id = m.id and o.kind = 'access')
     order by m.id`.execute(trx);
  return rows;
}

export async function listRequester(trx: ActorTrx, userId: string): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select m.id, m.email, m.name from app.mailable_members() m
     where m.id = ${userId}
       and not exists (select 1 from app.mail_opt_outs o where o.user_id = m.id and o.kind = 'access')`.execute(
    trx,
  );
  return rows;
}

/** Records the recipients in the transaction that queues their mails, and returns those who were not told before. */
export async function recordRecipients(
  trx: ActorTrx,
  key: string,
  recipients: readonly Recipient[],
): Promise<Recipient[]> {
  const ids = recipients.map(({ id }) => id);
  const { rows } = await sql<{ user_id: string }>`
    insert into app.mail_notices (key, user_id) select ${key}, id from unnest(${ids}::uuid[]) id
    on conflict do nothing returning user_id`.execute(trx);
  const fresh = new Set(rows.map(({ user_id }) => user_id));
  return recipients.filter(({ id }) => fresh.has(id));
}

/** Removes the grants that are over, and returns them. They opened nothing since midnight in Paris. */
export async function takeEndedGrants(
  trx: ActorTrx,
): Promise<{ id: string; user_id: string; tool_id: string; until: string }[]> {
  const { rows } = await sql<{ id: string; user_id: string; tool_id: string; until: string }>`
    delete from tool_grants where until < (now() at time zone 'Europe/Paris')::date
    returning id, user_id, tool_id, until::text as until`.execute(trx);
  return rows;
}
