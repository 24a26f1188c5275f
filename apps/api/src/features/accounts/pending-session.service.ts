import { withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { recordAct } from '#features/audit/audit.service.ts';
import { SESSION_COOKIE } from '#lib/cookie-names.ts';
import { translateFaults } from './api-faults.ts';
import type { AttemptLimits } from './attempt-limits.ts';
import type { Auth } from './better-auth.ts';
import { type Client, clientHeaders, keepOnlyCookie } from './client.ts';
import { findPendingSession, openPendingSession } from './providers.repo.ts';
import { readSessionToken } from './session-cookie.ts';
import type { SignInFailures } from './sign-in-failures.ts';
import { useCodeOnce } from './totp-codes.service.ts';

type Deps = {
  auth: Auth;
  /** Connects as perk_auth. */
  authDb: Database;
  limits: AttemptLimits;
  failures: SignInFailures;
  secret: string;
};

const TOTP_CODE = /^\d{6}$/;

/** Our second factor after a sign-in with a provider (SSO-06): the session exists and opens nothing until it is given. */
export function createPendingSessions({ auth, authDb, limits, failures, secret }: Deps) {
  async function find(client: Client) {
    const token = readSessionToken(client.cookie, secret);
    const session = token === null ? undefined : await findPendingSession(authDb, token);
    return token !== null && session ? { id: session.id, userId: session.userId, token } : null;
  }

  /** The library locks no account for a session's code, so our own limit counts by member. */
  async function open(
    { id, userId }: { id: string; userId: string },
    code: string,
    from: Client,
    requestId: string,
  ): Promise<void> {
    await limits.count('two-factor', from.address, userId);
    const headers = clientHeaders(keepOnlyCookie(from, SESSION_COOKIE));
    const isTotp = TOTP_CODE.test(code);
    await failures.auditCode(
      async () => userId,
      async () => {
        await translateFaults<unknown>(() =>
          isTotp
            ? auth.api.verifyTOTP({ body: { code }, headers })
            : auth.api.verifyBackupCode({ body: { code }, headers }),
        );
        if (isTotp) await useCodeOnce(authDb, userId, code);
      },
    );
    if (!isTotp) await recordRecovery(userId, requestId);
    await openPendingSession(authDb, id);
    await limits.clear('two-factor', userId);
  }

  const recordRecovery = (userId: string, requestId: string) =>
    withActor(authDb, { userId, requestId }, (trx) =>
      recordAct(trx, { action: 'accounts.recovery_code_used', targetType: 'user', targetId: userId }),
    );

  return { find, open };
}

export type PendingSessions = ReturnType<typeof createPendingSessions>;
