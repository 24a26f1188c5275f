import type { ActorTrx } from '@perkotheque/database/actor';
import { sql } from 'kysely';

/** Returns how many tools changed. */
export async function refreshPopularity(trx: ActorTrx): Promise<number> {
  const { rows } = await sql<{ count: number }>`select app.refresh_popularity() as count`.execute(trx);
  return rows[0]?.count ?? 0;
}
