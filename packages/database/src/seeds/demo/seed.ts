import { sql } from 'kysely';
import type { Database } from '../../connect.ts';
import { insertCatalogue } from './insert-catalogue.ts';
import { insertPeople } from './insert-people.ts';
import { insertRequests } from './insert-requests.ts';
import type { SeedDemoOptions } from './types.ts';

/**
 * Fills an empty installation in one transaction. Returns false where anybody has a profile: one of the accounts is an
 * admin with a public password.
 */
export async function seedDemo(owner: Database, options: SeedDemoOptions): Promise<boolean> {
  return owner.transaction().execute(async (trx) => {
    // Concurrent sign-ups wait, so that nobody registers between the check and the commit.
    await sql`lock table profiles in share row exclusive mode`.execute(trx);
    if (await trx.selectFrom('profiles').select('id').limit(1).executeTakeFirst()) return false;
    const people = await insertPeople(trx, options.passwordHash);
    await insertCatalogue(trx, people, options.seal);
    await insertRequests(trx, people);
    return true;
  });
}
