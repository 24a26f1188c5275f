import type { Database } from '@perkotheque/database/connect';
import { type RawBuilder, sql } from 'kysely';
import type { RateLimiter } from './rate-limiter.ts';

type Row = { allowed: boolean; retry_after_seconds: number };

/** The roles perk_app and perk_auth may call the SQL functions but not read the table. */
export function createRateLimiter(db: Database): RateLimiter {
  const verdict = async (query: RawBuilder<Row>) => {
    const { rows } = await query.execute(db);
    const row = rows[0];
    if (row === undefined) throw new Error('the rate limiter answered no row');
    return {
      allowed: row.allowed,
      retryAfterSeconds: row.allowed ? 0 : Math.max(1, row.retry_after_seconds),
    };
  };
  return {
    consume: (key, limit, windowSeconds) =>
      verdict(
        sql<Row>`select * from app.consume_rate_limit(${key}, ${limit}::integer, ${windowSeconds}::integer)`,
      ),
    peek: (key, limit) => verdict(sql<Row>`select * from app.peek_rate_limit(${key}, ${limit}::integer)`),
    async clear(key) {
      await sql`select app.clear_rate_limit(${key})`.execute(db);
    },
  };
}
