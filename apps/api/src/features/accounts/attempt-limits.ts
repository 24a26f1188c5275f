import { createHash } from 'node:crypto';
import type { RateLimiter } from '#features/rate-limits/rate-limits.service.ts';
import { AppError } from '#lib/app-error.ts';
import { type BoundedQueue, createBoundedQueue } from '#lib/bounded-queue.ts';
import { networkOf } from '#lib/network-of.ts';

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
  /** A signed-in member changes their own account: each change sends a mail. */
  'account-change': { perAddress: 200, perAccount: 30, windowSeconds: HOUR },
  'email-change': { perAddress: 50, perAccount: 10, windowSeconds: HOUR },
  /** The start and the end of a sign-in with a provider; a whole organisation may share one address. */
  provider: { perAddress: 600, perAccount: 600, windowSeconds: QUARTER },
  'two-factor': { perAddress: 50, perAccount: 5, windowSeconds: QUARTER },
} as const;

/** One attempt of a kind is counted at a time: a flood leaves connections for those that passed their limits. */
const MAX_WAITING = 1000;

export type Attempt = keyof typeof LIMITS;

export interface AttemptLimits {
  /** `account` is the target of the attempt: an e-mail address, a token or a challenge. */
  count(attempt: Attempt, address: string, account: string): Promise<void>;
  /** For a device on which the member signed in before: it counts instead of the address and waits for no stranger. */
  countOnDevice(attempt: Attempt, device: string, account: string): Promise<void>;
  /** Clears the count of the account after a success. */
  clear(attempt: Attempt, account: string): Promise<void>;
}

/** Keys are hashed, so that the table does not list the people who tried to sign in. */
function key(attempt: Attempt, kind: 'address' | 'account', value: string): string {
  return `${attempt}:${kind}:${createHash('sha256').update(value).digest('base64url')}`;
}

export function createAttemptLimits(limiter: RateLimiter): AttemptLimits {
  async function consume(...limit: Parameters<RateLimiter['consume']>): Promise<void> {
    const { allowed, retryAfterSeconds } = await limiter.consume(...limit);
    if (!allowed) throw new AppError('rate_limited', { retryAfterSeconds });
  }
  /** The address first: once it is refused, it uses up no account's attempts. */
  async function consumeBoth(attempt: Attempt, address: string, account: string): Promise<void> {
    const { perAddress, perAccount, windowSeconds } = LIMITS[attempt];
    await consume(key(attempt, 'address', networkOf(address)), perAddress, windowSeconds);
    await consume(key(attempt, 'account', account), perAccount, windowSeconds);
  }
  const queues: Partial<Record<Attempt, BoundedQueue>> = {};
  return {
    async count(attempt, address, account) {
      queues[attempt] ??= createBoundedQueue(MAX_WAITING);
      await queues[attempt](() => consumeBoth(attempt, address, account));
    },
    countOnDevice: consumeBoth,
    clear: (attempt, account) => limiter.clear(key(attempt, 'account', account)),
  };
}
