import type { DisabledReason } from './vocabulary.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The pauses after the first, second, … attempt of a delivery: 71.6 hours in all. */
export const RETRY_PAUSES_MS = [
  5000,
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  18 * HOUR_MS,
  22 * HOUR_MS,
] as const;
/** Each pause is up to this part longer, so that receivers that failed together are not tried together. */
const JITTER = 0.1;
/** After this many failures in a row the receiver rests, and what waits for it with it. */
const FAILURES_BEFORE_REST = 3;
const FIRST_REST_MS = 30_000;
const LONGEST_REST_MS = HOUR_MS;
/** A receiver for which nothing succeeded for this long is switched off. */
export const FAILING_MS = 3 * DAY_MS;
/** A receiver that asks for more is tried again after this time all the same. */
const LONGEST_RETRY_AFTER_MS = DAY_MS;
const GONE = 410;

export type Attempt = {
  /** NULL: there was no answer. */
  status: number | null;
  /** When the receiver asked to be tried again. */
  retryAt: Date | null;
  isTest: boolean;
  /** Attempts of this delivery, this one included. */
  attempts: number;
  firstAttemptAt: Date;
  failures: number;
  failingSince: Date | null;
};

export type Verdict = {
  delivery: { state: 'delivered' | 'failed' } | { state: 'waiting'; nextAt: Date };
  /** NULL: nothing changes for the receiver. */
  receiver: {
    failures: number;
    failingSince: Date | null;
    restUntil: Date | null;
    disabled: DisabledReason | null;
  } | null;
};

const isSuccess = (status: number | null) => status !== null && status >= 200 && status < 300;

function restOf(failures: number, random: number): number {
  if (failures < FAILURES_BEFORE_REST) return 0;
  const rest = Math.min(FIRST_REST_MS * 2 ** (failures - FAILURES_BEFORE_REST), LONGEST_REST_MS);
  return rest * (1 + JITTER * random);
}

/**
 * What follows from an attempt. Only its own attempts count against a delivery: while a receiver rests, what waits for
 * it is neither tried nor used up (HOOK-02).
 */
export function judgeAttempt(attempt: Attempt, now: Date, random: number): Verdict {
  const { status, attempts, isTest } = attempt;
  const later = (ms: number) => new Date(now.getTime() + ms);
  if (isSuccess(status)) {
    const isHealthy = isTest || attempt.failures === 0;
    return {
      delivery: { state: 'delivered' },
      receiver: isHealthy ? null : { failures: 0, failingSince: null, restUntil: null, disabled: null },
    };
  }
  if (isTest) return { delivery: { state: 'failed' }, receiver: null };
  const failingSince = attempt.failingSince ?? now;
  const failures = attempt.failures + 1;
  const asked =
    attempt.retryAt && Math.min(attempt.retryAt.getTime() - now.getTime(), LONGEST_RETRY_AFTER_MS);
  const rest = Math.max(restOf(failures, random), asked ?? 0);
  const pause = RETRY_PAUSES_MS[attempts - 1];
  const isGivenUp = pause === undefined;
  const isFailing =
    now.getTime() - failingSince.getTime() >= FAILING_MS ||
    (isGivenUp && failingSince <= attempt.firstAttemptAt);
  const disabled = status === GONE ? 'gone' : isFailing ? 'failing' : null;
  return {
    delivery:
      isGivenUp || disabled
        ? { state: 'failed' }
        : { state: 'waiting', nextAt: later(Math.max(pause * (1 + JITTER * random), asked ?? 0)) },
    receiver: { failures, failingSince, restUntil: rest > 0 ? later(rest) : null, disabled },
  };
}
