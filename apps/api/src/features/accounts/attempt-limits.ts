import { createHash } from 'node:crypto';
import type { RateLimiter } from '#features/rate-limits/rate-limits.service.ts';
import { AppError } from '#lib/app-error.ts';

/**
 * Attempts are counted before they run, per address and per account: of a thousand parallel guesses from a thousand
 * addresses, ten reach the hash. A whole accelerator may share one address, so its limit is higher.
 */
const QUARTER = 900;
const HOUR = 3600;
const LIMITS = {
  'sign-in': { perAddress: 100, perAccount: 10, windowSeconds: QUARTER },
  'sign-up': { perAddress: 30, perAccount: 5, windowSeconds: HOUR },
  confirmation: { perAddress: 30, perAccount: 5, windowSeconds: HOUR },
  reset: { perAddress: 30, perAccount: 5, windowSeconds: HOUR },
  /** A signed-in member confirms an irreversible action with their password. */
  password: { perAddress: 100, perAccount: 10, windowSeconds: QUARTER },
  'two-factor': { perAddress: 50, perAccount: 5, windowSeconds: QUARTER },
} as const;

export type Attempt = keyof typeof LIMITS;

export interface AttemptLimits {
  /** `account` is the target of the attempt: an e-mail address, a token or a challenge. */
  count(attempt: Attempt, address: string, account: string): Promise<void>;
  /** Clears the count of the account after a success. */
  clear(attempt: Attempt, account: string): Promise<void>;
}

/** Keys are hashed, so that the table does not list the people who tried to sign in. */
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
    clear: (attempt, account) => limiter.clear(key(attempt, 'account', account)),
  };
}
