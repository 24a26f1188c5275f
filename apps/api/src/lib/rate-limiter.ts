import type { Verdict } from './token-bucket.ts';

/** Counted in the database, so that several processes share one count. For what must not be tried too often. */
export interface RateLimiter {
  consume(key: string, limit: number, windowSeconds: number): Promise<Verdict>;
  /** Looks without counting: for limits that only failures use up. */
  peek(key: string, limit: number): Promise<Verdict>;
  clear(key: string): Promise<void>;
}
