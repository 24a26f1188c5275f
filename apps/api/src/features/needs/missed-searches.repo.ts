import type { ActorTrx } from '@perkotheque/database/actor';
import { MISSED_PAGE_SIZE, type Synonym } from '@perkotheque/domain/needs/missed';
import { sql } from 'kysely';
import type { Authorized } from '#lib/authorized.ts';

export async function countMissedSearch(trx: ActorTrx, text: string): Promise<void> {
  await sql`select app.count_missed_search(${text})`.execute(trx);
}

/** The most frequent first. */
export async function listMissedSearches(trx: ActorTrx, page: number) {
  return trx
    .selectFrom('missed_searches')
    .select(['id', 'text', 'times', 'first_on', 'last_on'])
    .orderBy('times', 'desc')
    .orderBy('last_on', 'desc')
    .orderBy('text_norm')
    .limit(MISSED_PAGE_SIZE)
    .offset((page - 1) * MISSED_PAGE_SIZE)
    .execute();
}

export async function countMissedSearches(trx: ActorTrx): Promise<number> {
  const { count } = await trx
    .selectFrom('missed_searches')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

type ReviewedSearch = Authorized<{ id: string }, 'review'>;

export async function deleteMissedSearch(trx: ActorTrx, { id }: ReviewedSearch): Promise<boolean> {
  const gone = await trx.deleteFrom('missed_searches').where('id', '=', id).executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

export async function addNeedWord(trx: ActorTrx, { need, language, word }: Synonym): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select app.add_need_word(${need}, ${language}, ${word}) as done`.execute(trx);
  return rows[0]?.done === true;
}
