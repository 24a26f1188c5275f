import { createHmac } from 'node:crypto';
import { type Actor, withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { SIGN_IN_FAULTS } from '@perkotheque/domain/audit/vocabulary';
import { recordAct } from '#features/audit/audit.service.ts';
import { AppError } from '#lib/app-error.ts';
import { findUserId } from './accounts.repo.ts';

export interface SignInFailures {
  /** Runs a sign-in attempt. Records a rejection before it rethrows the error. */
  auditPassword<T>(email: string, attempt: () => Promise<T>): Promise<T>;
  /** The same for a wrong code after the right password: an attacker may already know the password. */
  auditCode<T>(findUserId: () => Promise<string | null>, attempt: () => Promise<T>): Promise<T>;
}

type SignInFault = (typeof SIGN_IN_FAULTS)[number];
const NOBODY: Actor = { userId: null };
const FINGERPRINT_LENGTH = 32;

/**
 * Records an unknown address as a fingerprint, so that repeated attempts are recognisable but the address stays private.
 * Known and unknown addresses cost the same queries, so the response time reveals nothing.
 * Rate-limited attempts are not recorded, because anybody could then fill the log.
 */
export function createSignInFailures(authDb: Database, secret: string): SignInFailures {
  const fingerprint = (email: string) =>
    createHmac('sha256', secret).update(`sign-in:${email}`).digest('hex').slice(0, FINGERPRINT_LENGTH);

  const write = (target: { targetType: 'address' | 'user'; targetId: string }, reason: SignInFault) =>
    withActor(authDb, NOBODY, (trx) =>
      recordAct(trx, { action: 'accounts.sign_in_failed', ...target, detail: { reason } }),
    );

  async function writeFor(email: string, reason: SignInFault): Promise<void> {
    const userId = await findUserId(authDb, email);
    await write(
      userId === null
        ? { targetType: 'address', targetId: fingerprint(email) }
        : { targetType: 'user', targetId: userId },
      reason,
    );
  }

  return {
    async auditPassword(email, attempt) {
      try {
        return await attempt();
      } catch (error) {
        if (error instanceof AppError && error.status < 500) {
          const { code } = error;
          await writeFor(email, SIGN_IN_FAULTS.find((fault) => fault === code) ?? 'other');
        }
        throw error;
      }
    },
    async auditCode(findChallengedUserId, attempt) {
      try {
        return await attempt();
      } catch (error) {
        const userId =
          error instanceof AppError && error.code === 'invalid_code' ? await findChallengedUserId() : null;
        if (userId !== null) await write({ targetType: 'user', targetId: userId }, 'invalid_code');
        throw error;
      }
    },
  };
}
