import { sql, type Transaction } from 'kysely';
import type { DB } from '../../schema.gen.ts';
import { type Ids, idOf } from './insert-people.ts';

/** The first restricted tools that a role does not open, by name. */
async function closedTools(trx: Transaction<DB>, role: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from tools where allowed_roles <> '{}' and not allowed_roles && array[${role}, 'user'] and deleted_at is null
     order by name_norm limit 3`.execute(trx);
  return rows.map(({ id }) => id);
}

/** A request for access that waits, one that was refused, and access for a month; each in the bell of those concerned. */
export async function insertAccess(trx: Transaction<DB>, people: Ids): Promise<void> {
  const [waiting, refused, granted] = await closedTools(trx, 'user');
  if (!waiting || !refused || !granted) throw new Error('The demonstration needs three restricted tools.');
  const [admin, member, other] = ['admin', 'membre', 'aicha.traore'].map((key) => idOf(people, key));
  await sql`
    insert into access_requests (tool_id, user_id, message, state, until, reason, decided_by, decided_at, created_at)
    values (${waiting}, ${other}, 'Pour préparer la clôture du trimestre.', 'pending', null, null, null, null,
            now() - interval '1 day'),
           (${refused}, ${member}, '', 'refused', null, 'Réservé à l’équipe qui gère les comptes.', ${admin},
            now() - interval '3 days', now() - interval '4 days'),
           (${granted}, ${member}, 'Pour le projet de l’automne.', 'granted', current_date + 30, null, ${admin},
            now() - interval '2 days', now() - interval '3 days')`.execute(trx);
  await sql`insert into tool_grants (user_id, tool_id, until, granted_by)
            values (${member}, ${granted}, current_date + 30, ${admin})`.execute(trx);
  await sql`
    insert into member_notices (user_id, kind, key, access_request_id, created_at, read_at)
    select case r.state when 'pending' then a.user_id else r.user_id end,
           case r.state when 'pending' then 'access_asked' else 'access_decided' end,
           'access:' || r.id || ':' || r.state, r.id, coalesce(r.decided_at, r.created_at),
           case r.state when 'refused' then now() end
      from access_requests r
      join user_roles a on a.user_id = ${admin}`.execute(trx);
}

/** Decisions on the requests of members, and votes, in the bell of those concerned. */
export async function insertRequestNotices(trx: Transaction<DB>): Promise<void> {
  await sql`
    insert into member_notices (user_id, kind, key, change_id, created_at)
    select r.requested_by, 'request_status', 'request-status:' || c.id, c.id, c.created_at
      from tool_request_status_changes c join tool_requests r on r.id = c.request_id
     where r.requested_by is not null and r.requested_by is distinct from c.changed_by`.execute(trx);
  await sql`
    insert into member_notices (user_id, kind, key, request_id, votes, created_at)
    select r.requested_by, 'request_votes', 'request-votes:' || r.id || ':5', r.id, 5, r.created_at + interval '1 day'
      from tool_requests r where r.votes >= 5 and r.requested_by is not null`.execute(trx);
}
