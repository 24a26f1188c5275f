import { withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { recordAct } from '#features/audit/audit.service.ts';
import { AppError } from '#lib/app-error.ts';
import { CHALLENGE_COOKIE } from '#lib/cookie-names.ts';
import type { Identity } from '#lib/identity.ts';
import { deleteSession } from './accounts.repo.ts';
import { translateFaults } from './api-faults.ts';
import type { AttemptLimits } from './attempt-limits.ts';
import type { Auth } from './better-auth.ts';
import { type Client, clientHeaders, onlyCookie } from './client.ts';
import { readChallenge } from './session-cookie.ts';
import { findLiveSession } from './sessions.repo.ts';
import { toIdentity } from './sessions.service.ts';
import type { SignInFailures } from './sign-in-failures.ts';
import { useCodeOnce } from './totp-codes.service.ts';

export interface SignInDeps {
  auth: Auth;
  /** As perk_auth. */
  authDb: Database;
  /** As perk_app: reads the new session back as every request will. */
  db: Database;
  limits: AttemptLimits;
  failures: SignInFailures;
  secret: string;
}

export interface SignInOutcome {
  /** Null while a second factor is still owed. */
  identity: Identity | null;
  cookies: string[];
}

const TOTP_CODE = /^\d{6}$/;

export function createSignInService({ auth, authDb, db, limits, failures, secret }: SignInDeps) {
  async function opened(token: string | undefined, headers: Headers): Promise<SignInOutcome> {
    const row = token === undefined ? undefined : await findLiveSession(db, token);
    if (!row) throw new AppError('internal');
    return { identity: toIdentity(row), cookies: headers.getSetCookie() };
  }

  async function signIn(email: string, password: string, client: Client): Promise<SignInOutcome> {
    await limits.count('sign-in', client.address, email);
    const { headers, response } = await failures.watch(email, () =>
      translateFaults(() =>
        auth.api.signInEmail({
          body: { email, password },
          headers: clientHeaders(client),
          returnHeaders: true,
        }),
      ),
    );
    await limits.forgive('sign-in', email);
    // The two-factor plugin answers in place of the session; its type does not say so.
    if ('twoFactorRedirect' in response) return { identity: null, cookies: headers.getSetCookie() };
    return opened(response.token, headers);
  }

  /** Whose code the library waits for; null when it waits for nobody's any more. */
  async function findChallenged(client: Client): Promise<string | null> {
    const challenge = readChallenge(client.cookie, secret);
    if (challenge === null) return null;
    const { internalAdapter } = await auth.$context;
    return (await internalAdapter.findVerificationValue(challenge))?.value ?? null;
  }

  /** A code of the authenticator, or one of the recovery codes. */
  async function verifySecondFactor(code: string, from: Client, requestId: string): Promise<SignInOutcome> {
    // The challenge alone: with a session beside it the library would check the code of that one, and lock nothing.
    const client = onlyCookie(from, CHALLENGE_COOKIE);
    await limits.count('two-factor', client.address, client.cookie ?? '');
    const isTotp = TOTP_CODE.test(code);
    const call = { body: { code }, headers: clientHeaders(client), returnHeaders: true } as const;
    const { headers, response } = await failures.watchCode(
      () => findChallenged(client),
      () => translateFaults(() => (isTotp ? auth.api.verifyTOTP(call) : auth.api.verifyBackupCode(call))),
    );
    const outcome = await opened(response.token, headers);
    const userId = outcome.identity?.userId;
    if (userId === undefined) throw new AppError('internal');
    try {
      if (isTotp)
        await failures.watchCode(
          async () => userId,
          () => useCodeOnce(authDb, userId, code),
        );
      else await recordRecovery(userId, requestId);
    } catch (error) {
      await deleteSession(authDb, response.token ?? '');
      throw error;
    }
    return outcome;
  }

  const recordRecovery = (userId: string, requestId: string) =>
    withActor(db, { userId, requestId }, (trx) =>
      recordAct(trx, { action: 'accounts.recovery_code_used', targetType: 'user', targetId: userId }),
    );

  async function signOut(client: Client): Promise<string[]> {
    const { headers } = await auth.api.signOut({ headers: clientHeaders(client), returnHeaders: true });
    return headers.getSetCookie();
  }

  return { signIn, verifySecondFactor, signOut };
}

export type SignInService = ReturnType<typeof createSignInService>;
