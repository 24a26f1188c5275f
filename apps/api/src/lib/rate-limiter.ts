type Verdict = { allowed: boolean; retryAfterSeconds: number };

/** Counts in the database, so that several processes share one count: for sign-in attempts, revealed credentials and the like. */
export interface RateLimiter {
  consume(key: string, limit: number, windowSeconds: number): Promise<Verdict>;
  /** Reads without counting: for limits that only failures use up. */
  peek(key: string, limit: number): Promise<Verdict>;
  clear(key: string): Promise<void>;
}
