import type { Insertable } from 'kysely';
import type { Database } from '../connect.ts';
import type { Pledges } from '../schema.gen.ts';
import { createStartup } from './factories.ts';

/** A pledge of five seats and 200 €, of a startup of its own unless one is given. */
export async function createPledge(
  owner: Database,
  values: Partial<Insertable<Pledges>> & { request_id: string },
): Promise<{ startup_id: string }> {
  const startup_id = values.startup_id ?? (await createStartup(owner)).id;
  await owner
    .insertInto('pledges')
    .values({ seats: 5, monthly_budget: 200, ...values, startup_id })
    .execute();
  return { startup_id };
}
