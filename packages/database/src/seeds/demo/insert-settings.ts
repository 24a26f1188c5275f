import type { Transaction } from 'kysely';
import type { DB } from '../../schema.gen.ts';
import { type Ids, idOf } from './insert-people.ts';

/** What the public page and the sign-in page say to those who are not in the programme. */
const SETTINGS = {
  join_text: 'Votre startup n’est pas encore accompagnée ?',
  join_url: 'https://studio.example/candidater',
};

export async function insertSettings(trx: Transaction<DB>, people: Ids): Promise<void> {
  await trx
    .insertInto('system_settings')
    .values(
      Object.entries(SETTINGS).map(([key, value]) => ({
        ...{ key, value: JSON.stringify(value), category: 'general' },
        updated_by: idOf(people, 'admin'),
      })),
    )
    .execute();
}
