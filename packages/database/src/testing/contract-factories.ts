import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../connect.ts';
import type { DB } from '../schema.gen.ts';
import { createTool } from './factories.ts';

/** A yearly contract of 1 200 € that renews by itself, for a tool of its own unless one is given. */
export async function createContract(
  owner: Database,
  values: Partial<Insertable<DB['contracts']>> = {},
): Promise<Selectable<DB['contracts']>> {
  const tool_id = values.tool_id ?? (await createTool(owner)).id;
  return owner
    .insertInto('contracts')
    .values({
      amount_cents: 120_000,
      period: 'yearly',
      starts_on: '2025-03-12',
      ends_on: '2027-03-12',
      renews_automatically: true,
      notice_days: 30,
      team: 'IT',
      ...values,
      tool_id,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
