import { withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { recordAct } from '#features/audit/audit.service.ts';
import { AppError } from '#lib/app-error.ts';
import { CHALLENGE_COOKIE } from '#lib/cookie-names.ts';
import type { Identity } from '#lib/identity.ts';
import { deleteSession, readSignUpRules } from './accounts.repo.ts';
import { translateFaults } from './api-faults.ts';
import type { AttemptLimits } from './attempt-limits.ts';
import type { Auth } from './better-auth.ts';
import { type Client, clientHeaders, keepOnlyCookie } from './client.ts';
import type { KnownDevices } from './known-devices.service.ts';
import { inHashQueue } from './password-hash.ts';
import type { PendingSessions } from './pending-session.service.ts';
import { readChallenge } from './session-cookie.ts';
import { findLiveSession } from './sessions.repo.ts';
import { toIdentity } from './sessions.service.ts';
import type { SignInFailures } from './sign-in-failures.ts';
import { useCodeOnce } from './totp-codes.service.ts';

export interface SignInDeps {
  auth: Auth;
  /** Connects as perk_auth. */
  authDb: Database;
  /** Connects as perk_app, to read the new session as every request does. */
  db: Database;
  limits: AttemptLimits;
  failures: SignInFailures;
  devices: KnownDevices;
  pending: PendingSessions;
  secret: string;
}

export interface SignInOutcome {
  /** Null until the member enters the second factor. */
  identity: Identity | null;
  cookies: string[];
}

type OpenedSession = SignInOutcome & { identity: Identity };

const TOTP_CODE = /^\d{6}$/;

export function createSignInService(deps: SignInDeps) {
  const { auth, authDb, db, limits, failures, devices, pending, secret } = deps;

  async function readOpenedSession(token: string | undefined, headers: Headers): Promise<OpenedSession> {
    const row = token === undefined ? undefined : await findLiveSession(db, token);
    if (!row) throw new AppError('internal');
    return { identity: toIdentity(row), cookies: headers.getSetCookie() };
  }

  /** With neutral sign-up, this error would tell that the address had no account before (HARD-16). */
  async function hideUnconfirmed(error: unknown): Promise<never> {
    const isUnconfirmed = error instanceof AppError && error.code === 'email_not_confirmed';
    if (!isUnconfirmed || !(await readSignUpRules(authDb)).is_neutral) throw error;
    throw new AppError('invalid_credentials', { cause: error });
  }

  /** Only after a complete sign-in: a password without its second factor makes no device known. */
  async function rememberDevice(
    { identity, cookies }: OpenedSession,
    client: Client,
  ): Promise<SignInOutcome> {
    return { identity, cookies: [...cookies, await devices.remember(client, identity.userId)] };
  }

  /** A known device has its own counter: guesses from elsewhere neither stop it nor are cleared by its sign-ins. */
  async function signIn(email: string, password: string, client: Client): Promise<SignInOutcome> {
    const device = await devices.find(client, { email });
    if (device === null) await limits.count('sign-in', client.address, email);
    else await limits.countOnDevice('sign-in', device, device);
    const { headers, response } = await failures
      .auditPassword(email, () =>
        translateFaults(() =>
          inHashQueue(device === null ? 'sign-in' : 'known-device', () =>
            auth.api.signInEmail({
              body: { email, password },
              headers: clientHeaders(client),
              returnHeaders: true,
            }),
          ),
        ),
      )
      .catch(hideUnconfirmed);
    await limits.clear('sign-in', device ?? email);
    // The two-factor plugin replaces the response, but the library's type does not include that.
    if ('twoFactorRedirect' in response) return { identity: null, cookies: headers.getSetCookie() };
    return rememberDevice(await readOpenedSession(response.token, headers), client);
  }

  /** Finds the member who must enter a code; null when the challenge is over. */
  async function findChallengedUserId(client: Client): Promise<string | null> {
    const challenge = readChallenge(client.cookie, secret);
    if (challenge === null) return null;
    const { internalAdapter } = await auth.$context;
    return (await internalAdapter.findVerificationValue(challenge))?.value ?? null;
  }

  /** Accepts a code of the authenticator or a recovery code, after a password or a sign-in with a provider. */
  async function verifySecondFactor(code: string, from: Client, requestId: string): Promise<SignInOutcome> {
    const waiting = await pending.find(from);
    if (waiting === null) return verifyChallenge(code, from, requestId);
    await pending.open(waiting, code, from, requestId);
    return rememberDevice(await readOpenedSession(waiting.token, new Headers()), from);
  }

  async function verifyChallenge(code: string, from: Client, requestId: string): Promise<SignInOutcome> {
    // Only the challenge cookie: with a session cookie the library checks that member's code and applies no lock.
    const client = keepOnlyCookie(from, CHALLENGE_COOKIE);
    const challengedId = await findChallengedUserId(client);
    const device = challengedId === null ? null : await devices.find(from, { userId: challengedId });
    if (device === null) await limits.count('two-factor', client.address, client.cookie ?? '');
    else await limits.countOnDevice('two-factor', device, client.cookie ?? '');
    const isTotp = TOTP_CODE.test(code);
    const call = { body: { code }, headers: clientHeaders(client), returnHeaders: true } as const;
    const { headers, response } = await failures.auditCode(
      async () => challengedId,
      () => translateFaults(() => (isTotp ? auth.api.verifyTOTP(call) : auth.api.verifyBackupCode(call))),
    );
    const outcome = await readOpenedSession(response.token, headers);
    const { userId } = outcome.identity;
    try {
      if (isTotp)
        await failures.auditCode(
          async () => userId,
          () => useCodeOnce(authDb, userId, code),
        );
      else await recordRecovery(userId, requestId);
    } catch (error) {
      await deleteSession(authDb, response.token ?? '');
      throw error;
    }
    return rememberDevice(outcome, from);
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
