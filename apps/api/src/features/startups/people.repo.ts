import type { ActorTrx } from '@perkotheque/database/actor';
import type { JoiningWay } from '@perkotheque/domain/startups/vocabulary';
import { sql } from 'kysely';
import type { Authorized } from '#lib/authorized.ts';

export type StartupRef = { id: string; name: string; is_member: boolean; is_lead: boolean };
type Managed = Authorized<StartupRef, 'manage-people'>;

/** Undefined for a startup that the actor may not see: row-level security hides it. */
export async function findStartupRef(trx: ActorTrx, id: string): Promise<StartupRef | undefined> {
  const { rows } = await sql<StartupRef>`
    select s.id, s.name, coalesce(s.id = app.own_startup(), false) as is_member,
           coalesce(s.id = app.led_startup(), false) as is_lead
      from startups s where s.id = ${id}`.execute(trx);
  return rows[0];
}

export interface PersonRow {
  user_id: string;
  name: string | null;
  email: string | null;
  is_lead: boolean;
  is_suspended: boolean;
  joined_by: JoiningWay;
  joined_at: Date;
}

export async function listPeople(trx: ActorTrx, startupId: string): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select user_id, name, email, is_lead, is_suspended, joined_by, joined_at
      from app.startup_people(${startupId})`.execute(trx);
  return rows;
}

export interface AskerRow {
  id: string;
  name: string | null;
  email: string;
  created_at: Date;
}

export async function listAskers(trx: ActorTrx, { id }: Managed): Promise<AskerRow[]> {
  const { rows } = await sql<AskerRow>`
    select id, name, email, created_at from app.startup_askers(${id})`.execute(trx);
  return rows;
}

/** Null when no active member has the address. */
export async function assignMember(
  trx: ActorTrx,
  startup: Authorized<StartupRef, 'name-leads'>,
  { email, isLead }: { email: string; isLead: boolean },
): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`
    select app.assign_member(${startup.id}, ${email}, ${isLead}) as id`.execute(trx);
  return rows[0]?.id ?? null;
}

export async function setLead(
  trx: ActorTrx,
  startup: Authorized<StartupRef, 'name-leads'>,
  { userId, isLead }: { userId: string; isLead: boolean },
): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select app.set_lead(${startup.id}, ${userId}, ${isLead}) as done`.execute(trx);
  return rows[0]?.done ?? false;
}

export async function removeMember(
  trx: ActorTrx,
  startup: Authorized<StartupRef, 'remove'>,
  userId: string,
): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select app.remove_member(${startup.id}, ${userId}) as done`.execute(trx);
  return rows[0]?.done ?? false;
}

/** Null when the request no longer waits, or asks for another startup. */
export async function decideJoinRequest(
  trx: ActorTrx,
  startup: Managed,
  { requestId, accept }: { requestId: string; accept: boolean },
): Promise<string | null> {
  const { rows } = await sql<{ status: string | null }>`
    select app.decide_join_request(r.id, ${accept}) as status from startup_join_requests r
     where r.id = ${requestId} and r.startup_id = ${startup.id}`.execute(trx);
  return rows[0]?.status ?? null;
}
