import type { ActorTrx } from '@perkotheque/database/actor';
import type { InviteeFault } from '@perkotheque/domain/startups/invitees';
import { LEADLESS_MAX } from '@perkotheque/domain/startups/people';
import type { JoiningWay } from '@perkotheque/domain/startups/vocabulary';
import { sql } from 'kysely';
import type { Authorized } from '#lib/authorized.ts';
import type { StartupRef } from './people.repo.ts';

export interface WaitingRequest {
  id: string;
  /** Null: the startup that the person typed is missing. */
  startup_id: string | null;
  startup: string;
  user_id: string;
  person: string | null;
  email: string;
  created_at: Date;
}

/** Requests that no lead decides, oldest first. */
export async function listWaitingRequests(trx: ActorTrx): Promise<WaitingRequest[]> {
  const { rows } = await sql<WaitingRequest>`
    select id, startup_id, startup, user_id, person, email, created_at from app.join_requests_for_staff()`.execute(
    trx,
  );
  return rows;
}

type Answer = { status: 'accepted' | 'declined'; startup_id: string | null; reason: string | null };

/** False when somebody else answered first, or for one's own request. */
export async function answerRequest(
  trx: ActorTrx,
  id: string,
  decidedBy: string,
  answer: Answer,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('startup_join_requests')
    .set({ ...answer, decided_by: decidedBy, decided_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function hasActiveLead(trx: ActorTrx, startupId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select app.has_active_lead(${startupId}) as has`.execute(trx);
  return rows[0]?.has ?? false;
}

export interface LeadlessStartup {
  id: string;
  name: string;
  cohort: string | null;
  /** Active members, the first to arrive first. */
  people: { user_id: string; name: string | null; email: string; joined_by: JoiningWay }[];
  /** Invited, but not as lead; the first first. */
  invited: { id: string; email: string }[];
  left_out: { written: string; fault: InviteeFault; invited_to: string | null }[];
  total: number;
}

/** Startups of the programme that nobody leads and to which nobody is invited as lead; those with people first. */
export async function listLeadless(
  trx: ActorTrx,
  ids: readonly string[] | null = null,
): Promise<LeadlessStartup[]> {
  const { rows } = await sql<LeadlessStartup>`
    select s.id, s.name, s.cohort, p.people, i.invited, l.left_out, count(*) over ()::integer as total
      from startups s
      cross join lateral (
        select coalesce(jsonb_agg(jsonb_build_object('user_id', m.user_id, 'name', m.name, 'email', m.email,
                                                     'joined_by', m.joined_by) order by m.joined_at, m.user_id), '[]') as people
          from app.startup_people(s.id) m where not m.is_suspended) p
      cross join lateral (
        select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'email', o.email) order by o.created_at, o.id), '[]') as invited,
               coalesce(bool_or(o.as_lead), false) as has_heir
          from startup_invitations o
         where o.startup_id = s.id and o.accepted_at is null and o.revoked_at is null and o.expires_at > now()) i
      cross join lateral (
        select coalesce(jsonb_agg(jsonb_build_object('written', u.written, 'fault', u.fault, 'invited_to', e.name)
                                  order by u.written), '[]') as left_out
          from left_out_invitees u left join startups e on e.id = u.invited_to
         where u.startup_id = s.id) l
     where coalesce(s.status, 'active') in ('active', 'alumni') and not app.has_active_lead(s.id) and not i.has_heir
       and (${ids}::uuid[] is null or s.id = any (${ids}::uuid[]))
     order by p.people = '[]', i.invited = '[]', l.left_out = '[]', s.name_norm, s.id
     limit ${LEADLESS_MAX}`.execute(trx);
  return rows;
}

/** The link in the person's mail stays. */
export async function inviteAsLead(
  trx: ActorTrx,
  startup: Authorized<StartupRef, 'name-leads'>,
  invitationId: string,
): Promise<void> {
  await trx
    .updateTable('startup_invitations')
    .set({ as_lead: true })
    .where('id', '=', invitationId)
    .where('startup_id', '=', startup.id)
    .execute();
}
