import type { Database } from '@perkotheque/database/connect';
import { sql } from 'kysely';

/** Returns whether a transaction of this database waits for a lock. */
export async function isSomebodyWaiting(owner: Database): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    owner,
  );
  return rows.length > 0;
}
