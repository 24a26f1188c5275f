import type { ActorTrx } from '@perkotheque/database/actor';
import { sql } from 'kysely';
import type { CalendarContract } from './calendar/contract-calendar.ts';

const DAYS_KEPT = 366;
const ofActor = sql<boolean>`app.current_user_id() in (c.owner_id, c.deputy_id)`;

/** Row-level security shows the actor their contracts, or all of them, of the tools that they may open today. */
export async function listFeedContracts(
  trx: ActorTrx,
  { isOwnOnly }: { isOwnOnly: boolean },
): Promise<CalendarContract[]> {
  const { rows } = await sql<CalendarContract>`
    select c.id, t.name as tool_name, c.ends_on, c.cancel_by, c.stops_on, c.renews_automatically, c.updated_at
      from contracts c join tools t on t.id = c.tool_id
     where coalesce(c.stops_on, c.ends_on) >= (now() at time zone 'Europe/Paris')::date - ${DAYS_KEPT}::integer
       and ${isOwnOnly ? ofActor : sql`true`}
     order by c.ends_on, c.id`.execute(trx);
  return rows;
}

export async function countOwnContracts(trx: ActorTrx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from contracts c where ${ofActor}`.execute(trx);
  return rows[0]?.count ?? 0;
}
