import { createHmac } from 'node:crypto';
import { type Actor, withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { SIGN_IN_FAULTS } from '@perkotheque/domain/audit/vocabulary';
import { recordAct } from '#features/audit/audit.service.ts';
import { AppError } from '#lib/app-error.ts';
import { findUserId } from './accounts.repo.ts';

export interface SignInFailures {
  /** Runs an attempt; a refusal is written down before it is passed on. */
  watch<T>(email: string, attempt: () => Promise<T>): Promise<T>;
  /** The password was right and the code was not: somebody may know the one and be after the other. */
  watchCode<T>(findUserId: () => Promise<string | null>, attempt: () => Promise<T>): Promise<T>;
}

type SignInFault = (typeof SIGN_IN_FAULTS)[number];
const NOBODY: Actor = { userId: null };
const FINGERPRINT_LENGTH = 32;

/**
 * The audit log names the account, or a fingerprint where there is none: an address somebody mistyped is nobody's
 * business, yet ten tries at one can be told from ten tries at ten. Both ways cost one look and one line, so the time
 * of the answer says nothing. Attempts that the limits refuse are not written: they would let anybody fill the log.
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
    async watch(email, attempt) {
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
    async watchCode(findChallenged, attempt) {
      try {
        return await attempt();
      } catch (error) {
        const userId =
          error instanceof AppError && error.code === 'invalid_code' ? await findChallenged() : null;
        if (userId !== null) await write({ targetType: 'user', targetId: userId }, 'invalid_code');
        throw error;
      }
    },
  };
}
