import type { Database } from '../../connect.ts';
import { insertCatalogue } from './insert-catalogue.ts';
import { insertPeople } from './insert-people.ts';
import { insertRequests } from './insert-requests.ts';
import type { SeedDemoOptions } from './types.ts';

/** Fills an empty installation, in one transaction; answers false where the demonstration is there already. */
export async function seedDemo(owner: Database, options: SeedDemoOptions): Promise<boolean> {
  return owner.transaction().execute(async (trx) => {
    const present = await trx
      .selectFrom('profiles')
      .select('id')
      .where('email', '=', 'admin@perkotheque.example')
      .executeTakeFirst();
    if (present) return false;
    const people = await insertPeople(trx, options.passwordHash);
    await insertCatalogue(trx, people, options.seal);
    await insertRequests(trx, people);
    return true;
  });
}
