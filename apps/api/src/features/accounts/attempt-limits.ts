import { createHash } from 'node:crypto';
import { AppError } from '#lib/app-error.ts';
import type { RateLimiter } from '#lib/rate-limiter.ts';

/**
 * Each attempt is counted before it is tried, by address and by account: a thousand parallel guesses from a thousand
 * addresses reach the hash ten times. A whole accelerator may share one address, so that limit is the wider one.
 */
const QUARTER = 900;
const HOUR = 3600;
const LIMITS = {
  'sign-in': { perAddress: 100, perAccount: 10, windowSeconds: QUARTER },
  'sign-up': { perAddress: 30, perAccount: 5, windowSeconds: HOUR },
  confirmation: { perAddress: 30, perAccount: 5, windowSeconds: HOUR },
  reset: { perAddress: 30, perAccount: 5, windowSeconds: HOUR },
  /** Asked again of somebody signed in, before what cannot be undone. */
  password: { perAddress: 100, perAccount: 10, windowSeconds: QUARTER },
  'two-factor': { perAddress: 50, perAccount: 5, windowSeconds: QUARTER },
} as const;

export type Attempt = keyof typeof LIMITS;

export interface AttemptLimits {
  /** `account` is what is being tried: an e-mail address, a token, a challenge. */
  count(attempt: Attempt, address: string, account: string): Promise<void>;
  forgive(attempt: Attempt, account: string): Promise<void>;
}

/** Keys are hashed: the table must not become a list of who tried to sign in. */
function key(attempt: Attempt, kind: 'address' | 'account', value: string): string {
  return `${attempt}:${kind}:${createHash('sha256').update(value).digest('base64url')}`;
}

export function createAttemptLimits(limiter: RateLimiter): AttemptLimits {
  return {
    async count(attempt, address, account) {
      const { perAddress, perAccount, windowSeconds } = LIMITS[attempt];
      const verdicts = [
        await limiter.consume(key(attempt, 'address', address), perAddress, windowSeconds),
        await limiter.consume(key(attempt, 'account', account), perAccount, windowSeconds),
      ];
      const refused = verdicts.find(({ allowed }) => !allowed);
      if (refused) throw new AppError('rate_limited', { retryAfterSeconds: refused.retryAfterSeconds });
    },
    forgive: (attempt, account) => limiter.clear(key(attempt, 'account', account)),
  };
}
