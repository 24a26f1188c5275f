import type { ActorTrx } from '@perkotheque/database/actor';
import type { MailFault, MailState, MailTemplate } from '@perkotheque/domain/mail/vocabulary';
import { sql } from 'kysely';

export interface MailStanding {
  state: MailState;
  /** The link of the mail opens nothing any more. */
  has_ended: boolean;
}

/** Undefined for a mail that the former version queued. */
export async function findStanding(trx: ActorTrx, id: string): Promise<MailStanding | undefined> {
  const { rows } = await sql<MailStanding>`
    select m.state, coalesce(least(m.valid_until, i.expires_at, i.revoked_at, i.accepted_at) <= now(), false) as has_ended
      from app.mails m left join startup_invitations i on i.id = m.invitation_id
     where m.id = ${id}`.execute(trx);
  return rows[0];
}

/** Keeps why the last attempt failed, unless a server has taken the mail now. */
export async function moveMail(
  trx: ActorTrx,
  id: string,
  state: Exclude<MailState, 'queued'>,
): Promise<void> {
  await sql`
    update app.mails set state = ${state}, tried_at = now(),
           fault = case when ${state} <> 'accepted' then fault end,
           words = case when ${state} <> 'accepted' then words end
     where id = ${id} and state = 'queued'`.execute(trx);
}

export async function noteFailure(
  trx: ActorTrx,
  id: string,
  { isRefused, fault, words }: { isRefused: boolean; fault: MailFault; words: string | null },
): Promise<void> {
  await trx
    .updateTable('app.mails')
    .set({ state: isRefused ? 'refused' : 'queued', tried_at: sql<Date>`now()`, fault, words })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute();
}

/** Mails whose job is gone: a worker of the former version has sent them, and told nobody. */
export async function forgetLostMails(trx: ActorTrx, queue: string): Promise<void> {
  await sql`
    delete from app.mails m
     where m.state = 'queued' and not exists (
             select 1 from pgboss.job j where j.name = ${queue} and j.id = m.id)`.execute(trx);
}

export async function forgetOldMails(trx: ActorTrx): Promise<void> {
  await sql`delete from app.mails where state <> 'queued' and created_at < now() - interval '30 days'`.execute(
    trx,
  );
}

export interface MailFigures {
  queued: number;
  accepted_at: Date | null;
}

export async function findFigures(trx: ActorTrx): Promise<MailFigures> {
  const { rows } = await sql<MailFigures>`
    select (select count(*)::integer from app.mails where state = 'queued') as queued,
           (select max(tried_at) from app.mails where state = 'accepted') as accepted_at`.execute(trx);
  return rows[0] ?? { queued: 0, accepted_at: null };
}

export interface UnsentMail {
  id: string;
  template: MailTemplate;
  state: MailState;
  at: Date;
  fault: MailFault | null;
  words: string | null;
  /** The open invitation that the mail brings. */
  invitation_id: string | null;
  /** For an invitation, and for an account that an administrator opened. */
  email: string | null;
}

/** What will not be sent, newest first, without the mails of invitations that somebody ended. */
export async function listUnsent(trx: ActorTrx, most: number): Promise<UnsentMail[]> {
  const { rows } = await sql<UnsentMail>`
    select m.id, m.template, m.state, coalesce(m.tried_at, m.created_at) as at, m.fault, m.words, i.id as invitation_id,
           coalesce(i.email, p.email) as email
      from app.mails m
      left join profiles p on p.id = m.user_id
      left join startup_invitations i on i.id = m.invitation_id and i.accepted_at is null and i.revoked_at is null
     where m.state in ('refused', 'expired', 'given-up')
       and (m.state <> 'expired' or m.invitation_id is null or i.id is not null)
     order by m.tried_at desc, m.id limit ${most}`.execute(trx);
  return rows;
}

export interface OutageRow {
  since: Date;
  waiting: number;
  /** NULL: nothing was tried for longer than the longest delay between two attempts. */
  fault: MailFault | null;
  words: string | null;
}

/** Undefined unless a mail waits for five minutes and none was accepted in the last five. */
export async function findOutage(trx: ActorTrx): Promise<OutageRow | undefined> {
  const { rows } = await sql<OutageRow>`
    with waiting as (select created_at, tried_at, fault, words from app.mails where state = 'queued'),
    accepted as (select max(tried_at) as at from app.mails where state = 'accepted'),
    counted as (select min(created_at) as oldest, count(*)::integer as waiting from waiting)
    select greatest(c.oldest, a.at) as since, c.waiting, f.fault, f.words
      from counted c cross join accepted a
      left join lateral (
        select w.fault, w.words from waiting w
         where w.tried_at > now() - interval '15 minutes' order by w.tried_at desc limit 1) f on true
     where c.oldest < now() - interval '5 minutes' and coalesce(a.at < now() - interval '5 minutes', true)`.execute(
    trx,
  );
  return rows[0];
}
