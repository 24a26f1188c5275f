import type { ActorTrx } from '@perkotheque/database/actor';
import { TOKEN_REMINDER_DAYS } from '@perkotheque/domain/tokens/input';
import { sql } from 'kysely';

export interface EndingToken {
  id: string;
  user_id: string;
  name: string;
  expires_at: Date;
  email: string;
  owner_name: string | null;
}

/**
 * Marks the tokens that end soon and whose owner was not told yet. A token that lives a week or less is told of on its
 * last day. The mark and the mail are one transaction: a job that is killed leaves neither.
 */
export async function markEndingTokens(trx: ActorTrx, now: Date, most: number): Promise<EndingToken[]> {
  const { rows } = await sql<EndingToken>`
    with members as materialized (select id, email, name from app.mailable_members()),
    due as (
      select t.id from app.api_tokens t join members m on m.id = t.user_id
       where t.reminded_at is null and t.expires_at > ${now}
         and t.expires_at <= ${now}::timestamptz + make_interval(days => case
               when t.expires_at - t.created_at > make_interval(days => ${TOKEN_REMINDER_DAYS}::integer)
               then ${TOKEN_REMINDER_DAYS}::integer else 1 end)
       order by t.expires_at, t.id limit ${most} for update of t skip locked)
    update app.api_tokens t set reminded_at = now()
      from due join members m on true
     where t.id = due.id and m.id = t.user_id
    returning t.id, t.user_id, t.name, t.expires_at, m.email, m.name as owner_name`.execute(trx);
  return rows;
}

/** « Jetons d'API » shows an expired token this long. */
const DAYS_KEPT = 30;

export async function deleteEndedTokens(trx: ActorTrx, now: Date): Promise<void> {
  await sql`
    delete from app.api_tokens
     where expires_at < ${now}::timestamptz - make_interval(days => ${DAYS_KEPT}::integer)`.execute(trx);
}
