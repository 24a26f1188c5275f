import type { ActorTrx } from '@perkotheque/database/actor';
import { CAPABILITIES } from '@perkotheque/domain/accounts/capabilities';
import type { ClaimState } from '@perkotheque/domain/claims/vocabulary';
import { type RawBuilder, sql } from 'kysely';

export interface ClaimEvent {
  id: string;
  claim_id: string;
  startup_id: string;
  startup_name: string;
  perk_title: string;
  tool_name: string;
  to_state: ClaimState;
  reason: string | null;
  may_retry: boolean | null;
  /** Whether a member of the startup did it. */
  is_own: boolean;
}

/** Undefined when the claim is gone or the event changed no state. */
export async function findClaimEvent(trx: ActorTrx, id: string): Promise<ClaimEvent | undefined> {
  const { rows } = await sql<ClaimEvent>`
    select e.id::text as id, e.claim_id, c.startup_id, s.name as startup_name, c.perk_title, c.tool_name, e.to_state,
           e.reason, c.may_retry,
           exists (select 1 from startup_members m where m.startup_id = c.startup_id and m.user_id = e.actor_id
                                                     and m.left_at is null) as is_own
      from claim_events e
      join claims c on c.id = e.claim_id
      join startups s on s.id = c.startup_id
     where e.id = ${id}::bigint and e.kind = 'state' and e.to_state is not null`.execute(trx);
  return rows[0];
}

export interface ClaimRecipient {
  id: string;
  email: string;
  name: string | null;
}

/** Records the recipients in the transaction that queues their mails: a job that runs again sends nothing twice. */
async function recordRecipients(trx: ActorTrx, key: string, concerned: RawBuilder<boolean>, most: number) {
  const { rows } = await sql<ClaimRecipient>`
    with told as (
      insert into app.mail_notices (key, user_id)
      select ${key}, m.id from app.mailable_members() m
       where ${concerned}
         and not exists (select 1 from app.mail_opt_outs o where o.user_id = m.id and o.kind = 'claims')
         and not exists (select 1 from app.mail_notices n where n.key = ${key} and n.user_id = m.id)
       order by m.id limit ${most}
      on conflict do nothing
      returning user_id)
    select m.id, m.email, m.name from told join app.mailable_members() m on m.id = told.user_id
     order by m.id`.execute(trx);
  return rows;
}

/** Staff, except those of the startup and the author of the event. */
const deciders = (
  event: ClaimEvent,
) => sql<boolean>`m.role = any (${[...CAPABILITIES['claims.decide']]}::text[])
  and m.id is distinct from (select e.actor_id from claim_events e where e.id = ${event.id}::bigint)
  and not exists (select 1 from startup_members s where s.startup_id = ${event.startup_id} and s.user_id = m.id
                                                    and s.left_at is null)`;

/** The claimant while they belong to the startup and may be written to, else the leads. */
const claimants = (claimId: string) => sql<boolean>`m.id in (
  with people as (
    select s.user_id, s.is_lead, s.user_id = c.started_by as is_claimant
      from claims c
      join startup_members s on s.startup_id = c.startup_id and s.left_at is null
      join app.mailable_members() reachable on reachable.id = s.user_id
     where c.id = ${claimId})
  select user_id from people
   where is_claimant or (is_lead and not exists (select 1 from people p where p.is_claimant)))`;

export function recordDeciders(trx: ActorTrx, event: ClaimEvent, most: number): Promise<ClaimRecipient[]> {
  return recordRecipients(trx, `claim:${event.id}`, deciders(event), most);
}

export function recordClaimants(
  trx: ActorTrx,
  { key, claimId, most }: { key: string; claimId: string; most: number },
): Promise<ClaimRecipient[]> {
  return recordRecipients(trx, key, claimants(claimId), most);
}

/** The same people without a limit, for their bell. Who refused news about claims is left out there too. */
export async function listConcerned(
  trx: ActorTrx,
  event: ClaimEvent,
  audience: 'deciders' | 'claimants',
): Promise<string[]> {
  const concerned = audience === 'deciders' ? deciders(event) : claimants(event.claim_id);
  const { rows } = await sql<{ id: string }>`
    select m.id from app.mailable_members() m
     where ${concerned}
       and not exists (select 1 from app.mail_opt_outs o where o.user_id = m.id and o.kind = 'claims')`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
}
