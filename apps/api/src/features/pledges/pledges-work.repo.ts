import type { ActorTrx } from '@perkotheque/database/actor';
import type { Lever } from '@perkotheque/domain/pledges/lever';
import { sql } from 'kysely';

export interface PledgedAmounts {
  request_id: string;
  seats: number;
  monthly_budget: number;
}

/** One row per startup that still exists as such. */
export async function listAmounts(trx: ActorTrx): Promise<PledgedAmounts[]> {
  const { rows } = await sql<PledgedAmounts>`
    select p.request_id, p.seats, p.monthly_budget from pledges p join startups s on s.id = p.startup_id
     where coalesce(s.status, 'active') in ('active', 'alumni')`.execute(trx);
  return rows;
}

/** Replaces the whole snapshot. */
export async function replaceLevers(
  trx: ActorTrx,
  levers: readonly (Lever & { request_id: string })[],
  refreshedOn: string,
): Promise<void> {
  await trx.deleteFrom('request_levers').execute();
  await sql`
    insert into request_levers (request_id, startups, seats, budget_from, budget_to, refreshed_on)
    select l.request_id, l.startups, l.seats, l.budget_from, l.budget_to, ${refreshedOn}
      from jsonb_to_recordset(${JSON.stringify(levers)}::jsonb)
           as l (request_id uuid, startups integer, seats integer, budget_from integer, budget_to integer)`.execute(
    trx,
  );
}

export interface LinkedPerk {
  tool_name: string;
  perk_title: string;
}

/** Undefined when the link was taken back, or the perk is no longer offered. */
export async function findLinkedPerk(
  trx: ActorTrx,
  requestId: string,
  perkId: string,
): Promise<LinkedPerk | undefined> {
  return trx
    .selectFrom('request_perks as l')
    .innerJoin('perks as k', 'k.id', 'l.perk_id')
    .select(['k.tool_name', 'k.title as perk_title'])
    .where('l.request_id', '=', requestId)
    .where('l.perk_id', '=', perkId)
    .where('k.state', '=', 'live')
    .executeTakeFirst();
}

export interface Recipient {
  id: string;
  email: string;
  name: string | null;
}

/** Returns the next people and records them as told, in the transaction that queues the mails. */
export async function takePledgers(
  trx: ActorTrx,
  { key, requestId, perkId, most }: { key: string; requestId: string; perkId: string; most: number },
): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    with concerned as (
      select r.id, r.email, r.name from app.pledge_recipients(${requestId}, ${perkId}) r
       where not exists (select 1 from app.mail_opt_outs o where o.user_id = r.id and o.kind = 'requests')
         and not exists (select 1 from app.mail_notices n where n.key = ${key} and n.user_id = r.id)
       order by r.id limit ${most}),
    told as (
      insert into app.mail_notices (key, user_id) select ${key}, id from concerned
      on conflict do nothing returning user_id)
    select c.id, c.email, c.name from concerned c join told on told.user_id = c.id order by c.id`.execute(
    trx,
  );
  return rows;
}
