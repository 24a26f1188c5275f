import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Database } from '../connect.ts';
import type { Obligations } from '../schema.gen.ts';

export async function createVendor(
  owner: Database,
  name = `Éditeur ${randomUUID()}`,
): Promise<{ id: string; name: string }> {
  return owner.insertInto('vendors').values({ name }).returning(['id', 'name']).executeTakeFirstOrThrow();
}

/** A sign-in every 30 days since 1 June 2027, for a vendor of its own unless one is given. */
export async function createObligation(
  owner: Database,
  values: Partial<Insertable<Obligations>> = {},
): Promise<{ id: string; vendor_id: string }> {
  const vendor_id = values.vendor_id ?? (await createVendor(owner)).id;
  const schedule =
    values.kind === 'renewal' ? {} : { every: 30, starts_on: '2027-06-01', counts_from: '2020-01-01' };
  return owner
    .insertInto('obligations')
    .values({ kind: 'sign-in', ...schedule, ...values, vendor_id })
    .returning(['id', 'vendor_id'])
    .executeTakeFirstOrThrow();
}
