import { leverOf } from '@perkotheque/domain/pledges/lever';
import { addDays, dayInParis } from '@perkotheque/domain/shared/days';
import type { Transaction } from 'kysely';
import type { DB } from '../../schema.gen.ts';
import { type Ids, idOf } from './insert-people.ts';
import { DEMO_PLEDGES, DEMO_REQUEST_PERK } from './pledges.ts';
import { DEMO_STARTUPS } from './startups/all-startups.ts';

const DAY_MS = 86_400_000;
type AllIds = Record<'people' | 'startups' | 'perks' | 'requests', Ids>;

/** The pledges, the perk that came out of one request, and what the worker wrote last Monday. */
export async function insertPledges(trx: Transaction<DB>, ids: AllIds): Promise<void> {
  await trx
    .insertInto('pledges')
    .values(
      DEMO_PLEDGES.map(({ request, startup, ...columns }) => {
        const lead = DEMO_STARTUPS.find(({ key }) => key === startup)?.people.find(({ is_lead }) => is_lead);
        return {
          ...columns,
          request_id: idOf(ids.requests, request),
          startup_id: idOf(ids.startups, startup),
          pledged_by: lead ? idOf(ids.people, lead.key) : null,
        };
      }),
    )
    .execute();
  const { request, perk, days_ago } = DEMO_REQUEST_PERK;
  await trx
    .insertInto('request_perks')
    .values({
      request_id: idOf(ids.requests, request),
      perk_id: idOf(ids.perks, perk),
      linked_by: idOf(ids.people, 'equipe'),
      linked_at: new Date(Date.now() - days_ago * DAY_MS),
    })
    .execute();
  const today = dayInParis(new Date());
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7;
  const byRequest = Map.groupBy(DEMO_PLEDGES, (pledge) => pledge.request);
  await trx
    .insertInto('request_levers')
    .values(
      [...byRequest].flatMap(([key, pledges]) => {
        const lever = leverOf(pledges);
        const refreshed_on = addDays(today, -sinceMonday);
        return lever ? [{ request_id: idOf(ids.requests, key), ...lever, refreshed_on }] : [];
      }),
    )
    .execute();
}
