import type { ActorTrx } from '@perkotheque/database/actor';
import { REMINDER_DAYS } from '@perkotheque/domain/claims/clock';
import type { Day } from '@perkotheque/domain/shared/days';
import { sql } from 'kysely';
import type { ClockClaim } from './mails/clock-mails.ts';

/** Ends perks whose last day is over. Returns the events. */
export async function expireClaims(trx: ActorTrx, most: number): Promise<string[]> {
  const { rows } = await sql<{ event_id: string }>`
    select e::text as event_id from app.expire_claims(${most}) e`.execute(trx);
  return rows.map(({ event_id }) => event_id);
}

export interface EndingClaim extends ClockClaim {
  ends_on: Day;
  /** The day of activation, or of the grant. */
  since: Day;
  sent: number[];
}

const NAMES = sql`c.id, c.perk_title, c.tool_name, s.name as startup_name`;
const daysSent = (kind: 'reminder' | 'question') => sql<number[]>`
  array(select d.value::integer from claim_events e
         cross join jsonb_array_elements_text(e.detail -> 'days') d
         where e.claim_id = c.id and e.kind = ${kind})`;

/** Claims that end soon and for which the startup has not said what it will do, by end and id. */
export async function listEndingClaims(
  trx: ActorTrx,
  { today, after, most }: { today: Day; after: { ends_on: Day; id: string } | null; most: number },
): Promise<EndingClaim[]> {
  const { rows } = await sql<EndingClaim>`
    select ${NAMES}, c.ends_on, (coalesce(c.activated_at, c.granted_at) at time zone 'Europe/Paris')::date as since,
           ${daysSent('reminder')} as sent
      from claims c join startups s on s.id = c.startup_id
     where c.state in ('granted', 'activated') and c.intention is null and c.granted_at is not null
       and c.ends_on between ${today}::date and ${today}::date + ${Math.max(...REMINDER_DAYS)}::integer
       ${after ? sql`and (c.ends_on, c.id) > (${after.ends_on}::date, ${after.id}::uuid)` : sql``}
     order by c.ends_on, c.id limit ${most}`.execute(trx);
  return rows;
}

export interface SilentClaim extends ClockClaim {
  since: Day;
  asked: number[];
}

/** Claims that were granted in the last months and not activated, by id. */
export async function listSilentClaims(
  trx: ActorTrx,
  { afterId, most }: { afterId: string | null; most: number },
): Promise<SilentClaim[]> {
  const { rows } = await sql<SilentClaim>`
    select ${NAMES}, (c.state_at at time zone 'Europe/Paris')::date as since, ${daysSent('question')} as asked
      from claims c join startups s on s.id = c.startup_id
     where c.state = 'granted' and c.state_at between now() - interval '60 days' and now() - interval '6 days'
       ${afterId ? sql`and c.id > ${afterId}::uuid` : sql``}
     order by c.id limit ${most}`.execute(trx);
  return rows;
}

export async function noteClaimMail(
  trx: ActorTrx,
  claimId: string,
  kind: 'reminder' | 'question',
  days: readonly number[],
): Promise<void> {
  await sql`select app.note_claim_mail(${claimId}, ${kind}, ${[...days]}::integer[])`.execute(trx);
}

export async function insertQuestion(
  trx: ActorTrx,
  question: { claimId: string; userId: string; tokenHash: Buffer },
): Promise<void> {
  await trx
    .insertInto('app.claim_questions')
    .values({ claim_id: question.claimId, user_id: question.userId, token_hash: question.tokenHash })
    .execute();
}
