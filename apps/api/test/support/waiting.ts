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

/** Returns whether the application has a transaction open in this database. */
export async function isApplicationWorking(owner: Database): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_stat_activity
      where datname = current_database() and usename = 'perk_app' and xact_start is not null`.execute(owner);
  return rows.length > 0;
}

/** Asks again as long as the server is too busy (503), as a client does. */
export async function askUntilServed<Answer extends { statusCode: number }>(
  ask: () => Promise<Answer>,
): Promise<Answer> {
  let answer = await ask();
  while (answer.statusCode === 503) answer = await ask();
  return answer;
}
