import { AsyncLocalStorage } from 'node:async_hooks';
import type { Claims } from '@perkotheque/domain/identity-providers/claims';
import type { Refusal } from '@perkotheque/domain/identity-providers/refusals';
import type { IdentityProvider } from '#config/provider-env.ts';
import { AppError } from '#lib/app-error.ts';
import type { RegistrationRules } from './provider-admission.ts';

/** One answer of a provider on its way through the library, whose callbacks know the claims but not the request. */
export interface ProviderAttempt {
  provider: IdentityProvider;
  /** The member who is signed in on the browser that brings the answer. */
  memberId: string | null;
  /** Verified: set after the library has checked the signature, issuer, audience, expiry and nonce. */
  claims?: Claims;
  /** Read early: the library checks a new account inside its transaction, where our query would need a second connection. */
  rules?: RegistrationRules;
  /** Why our own rules refuse it. */
  refusal?: Refusal;
  /** For the log. */
  reason?: string;
  /** The member whose suspension refused the attempt. */
  userId?: string;
  /** A signed-in member linked the account. */
  linkedId?: string;
  session?: { id: string; token: string; userId: string };
}

const current = new AsyncLocalStorage<ProviderAttempt>();

export const withAttempt = <T>(attempt: ProviderAttempt, work: () => Promise<T>): Promise<T> =>
  current.run(attempt, work);

/** Throws outside an attempt, so that no session is opened past its rules. */
export function currentAttempt(): ProviderAttempt {
  const attempt = current.getStore();
  if (attempt === undefined) throw new AppError('internal');
  return attempt;
}

/** Keeps the first reason: later ones follow from it. */
export function refuse(attempt: ProviderAttempt, code: Refusal, reason: string): null {
  attempt.refusal ??= code;
  attempt.reason ??= reason;
  return null;
}
