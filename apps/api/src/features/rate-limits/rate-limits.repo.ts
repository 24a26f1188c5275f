import type { Database } from '@perkotheque/database/connect';
import { sql } from 'kysely';

export type CountRow = { allowed: boolean; retry_after_seconds: number };

/** The roles perk_app and perk_auth may call the SQL functions but not read the table. */
export async function consumeRateLimit(
  db: Database,
  key: string,
  limit: number,
  windowSeconds: number,
): Promise<CountRow | undefined> {
  const { rows } = await sql<CountRow>`
    select allowed, retry_after_seconds
      from app.consume_rate_limit(${key}, ${limit}::integer, ${windowSeconds}::integer)`.execute(db);
  return rows[0];
}

export async function peekRateLimit(db: Database, key: string, limit: number): Promise<CountRow | undefined> {
  const { rows } = await sql<CountRow>`
    select allowed, retry_after_seconds from app.peek_rate_limit(${key}, ${limit}::integer)`.execute(db);
  return rows[0];
}

export async function clearRateLimit(db: Database, key: string): Promise<void> {
  await sql`select app.clear_rate_limit(${key})`.execute(db);
}
