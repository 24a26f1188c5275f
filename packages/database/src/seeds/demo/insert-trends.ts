import { sql, type Transaction } from 'kysely';
import type { DB } from '../../schema.gen.ts';
import { DEMO_TRENDS } from './trends.ts';

const HOUR_MS = 3_600_000;
const DAYS = 9;

/** How much of today's votes a product had, some days ago: some rise at once, some late, most steadily. */
function share(rank: number, daysAgo: number): number {
  const age = 1 - daysAgo / DAYS;
  const bend = [1, 0.45, 1.9, 0.7, 1.3][rank % 5] ?? 1;
  return 0.25 + 0.75 * age ** bend;
}

/** Read two hours ago, and followed for some days: the newest products for fewer. */
export async function insertTrends(trx: Transaction<DB>): Promise<void> {
  const scraped_at = new Date(Date.now() - 2 * HOUR_MS);
  await trx
    .insertInto('product_hunt_trends')
    .values(DEMO_TRENDS.map((trend) => ({ ...trend, scraped_at })))
    .execute();
  for (const { name, votes, rank } of DEMO_TRENDS) {
    const known = rank % 7 === 0 ? 0 : rank % 4 === 0 ? 4 : DAYS;
    const past = Array.from({ length: known + 1 }, (_, daysAgo) => Math.round(votes * share(rank, daysAgo)));
    await sql`
      insert into trend_snapshots (name_norm, day, votes)
      select app.normalise(${name}), (now() at time zone 'Europe/Paris')::date - (p.position - 1)::integer, p.votes
        from unnest(${past}::integer[]) with ordinality as p(votes, position)`.execute(trx);
  }
}
