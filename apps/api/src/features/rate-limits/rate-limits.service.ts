import type { Database } from '@perkotheque/database/connect';
import { type CountRow, clearRateLimit, consumeRateLimit, peekRateLimit } from './rate-limits.repo.ts';

type Verdict = { allowed: boolean; retryAfterSeconds: number };

/** Counts in the database, shared by all processes: for sign-in attempts, revealed credentials and similar limits. */
export interface RateLimiter {
  consume(key: string, limit: number, windowSeconds: number): Promise<Verdict>;
  /** Reads without counting: for limits that count only failures. */
  peek(key: string, limit: number): Promise<Verdict>;
  clear(key: string): Promise<void>;
}

function toVerdict(row: CountRow | undefined): Verdict {
  if (row === undefined) throw new Error('the rate limiter returned no row');
  const { allowed, retry_after_seconds } = row;
  return { allowed, retryAfterSeconds: allowed ? 0 : Math.max(1, retry_after_seconds) };
}

export function createRateLimiter(db: Database): RateLimiter {
  return {
    consume: async (key, limit, windowSeconds) =>
      toVerdict(await consumeRateLimit(db, key, limit, windowSeconds)),
    peek: async (key, limit) => toVerdict(await peekRateLimit(db, key, limit)),
    clear: (key) => clearRateLimit(db, key),
  };
}
