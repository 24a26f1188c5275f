export type Verdict = { allowed: boolean; retryAfterSeconds: number };

type Bucket = { tokens: number; refilledAt: number };

const MAX_BUCKETS = 50_000;

/** Not the wall clock: set back by a day, it would refuse everybody for a day. */
const monotonic = () => performance.now();

/**
 * A bucket a key, refilled evenly. It lives in this process only: it protects this process. What must
 * hold across processes (sign-in attempts) goes through the shared limiter.
 */
export class TokenBuckets {
  readonly #capacity: number;
  readonly #refillPerMs: number;
  readonly #now: () => number;
  readonly #buckets = new Map<string, Bucket>();

  constructor(perMinute: number, now: () => number = monotonic) {
    this.#capacity = perMinute;
    this.#refillPerMs = perMinute / 60_000;
    this.#now = now;
  }

  take(key: string): Verdict {
    const now = this.#now();
    const known = this.#buckets.get(key) ?? { tokens: this.#capacity, refilledAt: now };
    const tokens = Math.min(this.#capacity, known.tokens + (now - known.refilledAt) * this.#refillPerMs);
    const allowed = tokens >= 1;
    // Deleted first, so that the map stays in order of last use and the oldest can be dropped.
    this.#buckets.delete(key);
    this.#buckets.set(key, { tokens: allowed ? tokens - 1 : tokens, refilledAt: now });
    this.#dropOldest();
    return { allowed, retryAfterSeconds: allowed ? 0 : Math.ceil((1 - tokens) / this.#refillPerMs / 1000) };
  }

  get size(): number {
    return this.#buckets.size;
  }

  #dropOldest(): void {
    if (this.#buckets.size <= MAX_BUCKETS) return;
    const oldest = this.#buckets.keys().next();
    if (!oldest.done) this.#buckets.delete(oldest.value);
  }
}
