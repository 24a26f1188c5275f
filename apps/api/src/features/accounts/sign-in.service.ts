import { createHash } from 'node:crypto';
import type { Database } from '@perkotheque/database/connect';
import { AppError } from '#lib/app-error.ts';
import type { Identity } from '#lib/identity.ts';
import { deleteSession, rememberTotpCode } from './accounts.repo.ts';
import { translateFaults } from './api-faults.ts';
import type { AttemptLimits } from './attempt-limits.ts';
import type { Auth } from './better-auth.ts';
import { type Client, clientHeaders } from './client.ts';
import { findLiveSession } from './sessions.repo.ts';
import { toIdentity } from './sessions.service.ts';
import type { SignInFailures } from './sign-in-failures.ts';

export interface SignInDeps {
  auth: Auth;
  /** As perk_auth. */
  authDb: Database;
  /** As perk_app: reads the new session back as every request will. */
  db: Database;
  limits: AttemptLimits;
  failures: SignInFailures;
}

export interface SignInOutcome {
  /** Null while a second factor is still owed. */
  identity: Identity | null;
  cookies: string[];
}

const TOTP_CODE = /^\d{6}$/;

export function createSignInService({ auth, authDb, db, limits, failures }: SignInDeps) {
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

  /** A code of the authenticator, or one of the recovery codes. */
  async function verifySecondFactor(code: string, client: Client): Promise<SignInOutcome> {
    await limits.count('two-factor', client.address, client.cookie ?? '');
    const isTotp = TOTP_CODE.test(code);
    const call = { body: { code }, headers: clientHeaders(client), returnHeaders: true } as const;
    const { headers, response } = await translateFaults(() =>
      isTotp ? auth.api.verifyTOTP(call) : auth.api.verifyBackupCode(call),
    );
    const outcome = await opened(response.token, headers);
    if (isTotp && outcome.identity) await useOnce(outcome.identity.userId, code, response.token);
    return outcome;
  }

  async function useOnce(userId: string, code: string, token: string | undefined): Promise<void> {
    const codeHash = createHash('sha256').update(code).digest();
    if (await rememberTotpCode(authDb, userId, codeHash)) return;
    if (token) await deleteSession(authDb, token);
    throw new AppError('invalid_code');
  }

  async function signOut(client: Client): Promise<string[]> {
    const { headers } = await auth.api.signOut({ headers: clientHeaders(client), returnHeaders: true });
    return headers.getSetCookie();
  }

  return { signIn, verifySecondFactor, signOut };
}

export type SignInService = ReturnType<typeof createSignInService>;
