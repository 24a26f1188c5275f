import type { ActorTrx } from '@perkotheque/database/actor';
import type { PledgeOf } from '@perkotheque/domain/pledges/dossier';
import type { Pledge } from '@perkotheque/domain/pledges/input';
import { sql } from 'kysely';
import type { Authorized } from '#lib/authorized.ts';
import type { RequestRow } from './pledges.rows.ts';

export async function findRequest(trx: ActorTrx, id: string): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`
    select r.id, r.tool_name, r.status, app.own_startup() as own_startup, app.led_startup() as led_startup,
           k.id as perk_id, k.title as perk_title, k.tool_name as perk_tool,
           l.startups, l.seats, l.budget_from, l.budget_to, l.refreshed_on
      from tool_requests r
      left join request_perks p on p.request_id = r.id
      left join perks k on k.id = p.perk_id
      left join request_levers l on l.request_id = r.id
     where r.id = ${id}`.execute(trx);
  return rows[0];
}

export async function findPledge(
  trx: ActorTrx,
  requestId: string,
  startupId: string,
): Promise<Pledge | undefined> {
  return trx
    .selectFrom('pledges')
    .select(['seats', 'monthly_budget', 'current_tool', 'current_use', 'may_be_named'])
    .where('request_id', '=', requestId)
    .where('startup_id', '=', startupId)
    .executeTakeFirst();
}

type Place = Authorized<{ requestId: string; startupId: string }, 'pledge'>;

export async function savePledge(
  trx: ActorTrx,
  { requestId, startupId }: Place,
  pledge: Pledge,
  userId: string,
) {
  const values = { ...pledge, pledged_by: userId };
  await trx
    .insertInto('pledges')
    .values({ ...values, request_id: requestId, startup_id: startupId })
    .onConflict((conflict) => conflict.columns(['request_id', 'startup_id']).doUpdateSet(values))
    .execute();
}

export async function deletePledge(
  trx: ActorTrx,
  { requestId, startupId }: Authorized<{ requestId: string; startupId: string }, 'withdraw'>,
): Promise<void> {
  await trx
    .deleteFrom('pledges')
    .where('request_id', '=', requestId)
    .where('startup_id', '=', startupId)
    .execute();
}

/** Reads the cards, which every member may see. */
export async function isToolName(trx: ActorTrx, name: string): Promise<boolean> {
  const row = await trx.selectFrom('tool_cards').select('id').where('name', '=', name).executeTakeFirst();
  return row !== undefined;
}

export type StaffPledge = PledgeOf & { has_claimed: boolean };

/** Of startups that still exist as such: nobody negotiates for one that ceased or was bought. */
export async function listPledges(trx: ActorTrx, requestId: string): Promise<StaffPledge[]> {
  const { rows } = await sql<StaffPledge>`
    select p.startup_id, s.name as startup, s.cohort, p.seats, p.monthly_budget, p.current_tool, p.current_use,
           p.may_be_named,
           exists (select 1 from request_perks k join claims c on c.perk_id = k.perk_id
                    where k.request_id = p.request_id and c.startup_id = p.startup_id
                      and c.state not in ('refused', 'withdrawn', 'revoked')) as has_claimed
      from pledges p join startups s on s.id = p.startup_id
     where p.request_id = ${requestId} and coalesce(s.status, 'active') in ('active', 'alumni')
     order by p.monthly_budget desc, s.name_norm, s.id`.execute(trx);
  return rows;
}

/** Startups that claimed the perk of the request. */
export async function listClaimants(trx: ActorTrx, requestId: string): Promise<string[]> {
  const { rows } = await sql<{ startup_id: string }>`
    select distinct c.startup_id from request_perks k join claims c on c.perk_id = k.perk_id
     where k.request_id = ${requestId} and c.state not in ('refused', 'withdrawn', 'revoked')`.execute(trx);
  return rows.map(({ startup_id }) => startup_id);
}

export async function listStartupNames(trx: ActorTrx): Promise<{ id: string; name: string }[]> {
  return trx.selectFrom('startups').select(['id', 'name']).execute();
}

export async function isLivePerk(trx: ActorTrx, perkId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('perks')
    .select('id')
    .where('id', '=', perkId)
    .where('state', '=', 'live')
    .executeTakeFirst();
  return row !== undefined;
}

type Linked = Authorized<{ id: string }, 'link'>;

export async function linkPerk(trx: ActorTrx, request: Linked, perkId: string, userId: string) {
  await trx
    .insertInto('request_perks')
    .values({ request_id: request.id, perk_id: perkId, linked_by: userId })
    .execute();
}

export async function unlinkPerk(trx: ActorTrx, request: Linked): Promise<boolean> {
  const row = await trx
    .deleteFrom('request_perks')
    .where('request_id', '=', request.id)
    .returning('request_id')
    .executeTakeFirst();
  return row !== undefined;
}
