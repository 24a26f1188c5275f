import type { ActorTrx } from '@perkotheque/database/actor';
import type { Role } from '@perkotheque/domain/accounts/roles';
import type { JoinStatus } from '@perkotheque/domain/startups/vocabulary';
import { sql } from 'kysely';

export interface Recipient {
  id: string;
  email: string;
  name: string | null;
  is_staff: boolean;
}

export interface JoinRequest {
  id: string;
  /** Null: the startup that the person typed is missing, and this is its name. */
  startup_id: string | null;
  startup: string;
  reason: string | null;
  status: JoinStatus;
  user_id: string;
  person: string | null;
  email: string;
}

/** Runs as perk_worker. Undefined when the person or the startup is gone. */
export async function findJoinRequest(trx: ActorTrx, id: string): Promise<JoinRequest | undefined> {
  return trx
    .selectFrom('startup_join_requests as r')
    .leftJoin('startups as s', 's.id', 'r.startup_id')
    .innerJoin('profiles as p', 'p.id', 'r.user_id')
    .select(['r.id', 'r.startup_id', 'r.status', 'r.user_id', 'r.reason'])
    .select(sql<string>`coalesce(s.name, r.startup_name)`.as('startup'))
    .select(['p.full_name as person', 'p.email'])
    .where('r.id', '=', id)
    .$narrowType<{ status: JoinRequest['status'] }>()
    .executeTakeFirst();
}

/** Records the recipients in the transaction that queues the mails, and returns those who were not told before. */
async function claim(trx: ActorTrx, key: string, who: ReturnType<typeof sql<unknown>>): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    with concerned as (${who}),
    claimed as (
      insert into app.mail_notices (key, user_id) select ${key}, id from concerned
      on conflict do nothing returning user_id)
    select c.id, c.email, c.name, c.is_staff from concerned c join claimed on claimed.user_id = c.id
     order by c.id`.execute(trx);
  return rows;
}

const staffOf = (roles: readonly Role[]) =>
  sql`select m.id, m.email, m.name, true as is_staff from app.mailable_members() m where m.role = any (${[...roles]})`;

/** The startup's active leads, or staff where it has none or is missing. */
export const claimDeciders = (
  trx: ActorTrx,
  { key, startupId, roles }: { key: string; startupId: string | null; roles: readonly Role[] },
) =>
  claim(
    trx,
    key,
    sql`
      select m.id, m.email, m.name, false as is_staff from app.mailable_members() m
        join startup_members l on l.user_id = m.id
       where l.startup_id = ${startupId}::uuid and l.left_at is null and l.is_lead
      union all
      select s.id, s.email, s.name, true from (${staffOf(roles)}) s where not app.has_active_lead(${startupId}::uuid)`,
  );

export const claimStaff = (trx: ActorTrx, key: string, roles: readonly Role[]) =>
  claim(trx, key, staffOf(roles));

export const claimMember = (trx: ActorTrx, key: string, userId: string) =>
  claim(
    trx,
    key,
    sql`select m.id, m.email, m.name, false as is_staff from app.mailable_members() m where m.id = ${userId}`,
  );

export interface LeaderlessStartup {
  id: string;
  name: string;
  since: Date;
}

/** Startups without a lead of which staff were not told. Marks them as told. */
export async function takeLeaderless(trx: ActorTrx): Promise<LeaderlessStartup[]> {
  const { rows } = await sql<LeaderlessStartup>`
    with taken as (
      update app.leaderless_startups set told_at = now() where told_at is null returning startup_id, since)
    select s.id, s.name, taken.since from taken join startups s on s.id = taken.startup_id
     order by taken.since, s.id`.execute(trx);
  return rows;
}
