import type { Database } from '../../connect.ts';
import { insertCatalogue } from './insert-catalogue.ts';
import { insertPeople } from './insert-people.ts';
import { insertRequests } from './insert-requests.ts';

export interface SeedDemoOptions {
  /** One hash for every account: the password is the demonstration's, and printed with it. */
  passwordHash: string;
  /** The API's vault: this package knows no key. */
  seal(
    place: { rowId: string; toolId: string; field: 'username' | 'password' | 'api_key' | 'notes' },
    clear: string,
  ): Buffer;
}

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
