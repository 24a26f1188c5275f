type Verdict = { allowed: boolean; retryAfterSeconds: number };

/** Counts in the database, shared by all processes: for sign-in attempts, revealed credentials and similar limits. */
export interface RateLimiter {
  consume(key: string, limit: number, windowSeconds: number): Promise<Verdict>;
  /** Reads without counting: for limits that count only failures. */
  peek(key: string, limit: number): Promise<Verdict>;
  clear(key: string): Promise<void>;
}
