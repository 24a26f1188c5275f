import { sql, type Transaction } from 'kysely';
import type { DB } from '../../schema.gen.ts';

/** What members of the demonstration searched for in vain. `first` and `last` are days before the day of seeding. */
const MISSED_SEARCHES = [
  { text: 'logiciel de caisse', times: 7, first: 64, last: 2 },
  { text: 'expédier des colis', times: 5, first: 41, last: 6 },
  { text: 'bilan carbone', times: 4, first: 88, last: 9 },
  { text: 'paye', times: 3, first: 20, last: 3 },
  { text: 'réserver des billets de train', times: 2, first: 33, last: 15 },
] as const;

export async function insertMissedSearches(trx: Transaction<DB>): Promise<void> {
  await trx
    .insertInto('missed_searches')
    .values(
      MISSED_SEARCHES.map(({ text, times, first, last }) => ({
        text,
        times,
        first_on: sql<string>`current_date - ${first}::integer`,
        last_on: sql<string>`current_date - ${last}::integer`,
      })),
    )
    .execute();
}
