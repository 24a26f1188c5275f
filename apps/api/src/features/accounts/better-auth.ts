import type { Database } from '@perkotheque/database/connect';
import { PASSWORD_MAX_LENGTH } from '@perkotheque/domain/accounts/limits';
import { SLIDING_SESSION_DAYS } from '@perkotheque/domain/settings/vocabulary';
import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import { twoFactor } from 'better-auth/plugins';
import { ATTEMPT_COOKIE, CHALLENGE_COOKIE, SESSION_COOKIE } from '#lib/cookie-names.ts';
import type { Logger } from '#lib/logger.ts';
import { isSuspended, sessionLimitMinutes } from './accounts.repo.ts';
import type { PasswordHasher } from './password-hash.ts';
import { findEmergencyAdmin } from './providers.repo.ts';

export const CLIENT_ADDRESS_HEADER = 'x-perkotheque-client-address';

export interface AuthOptions {
  db: Database;
  secret: string;
  baseUrl: string;
  passwordMinLength: number;
  hasher: PasswordHasher;
  logger: Logger;
  onConfirmation(member: { id: string; email: string; name: string }, token: string): Promise<void>;
  onReset(member: { id: string; email: string; name: string }, token: string): Promise<void>;
  /** Throws to leave the address unconfirmed. */
  beforeConfirmation(member: { id: string }): Promise<void>;
}

const DAY_SECONDS = 86_400;
/** How long the link of a mail opens something. */
export const LINK_SECONDS = { confirmation: DAY_SECONDS, reset: 3600 };

/** What every instance of the library shares: tables, cookies and the lifetime of sessions. */
export function sharedOptions(options: Pick<AuthOptions, 'db' | 'secret' | 'baseUrl' | 'logger'>) {
  return {
    appName: 'Perkothèque',
    secret: options.secret,
    baseURL: options.baseUrl,
    trustedOrigins: [options.baseUrl],
    database: { db: options.db, type: 'postgres', schemaName: 'auth', transaction: true },
    telemetry: { enabled: false },
    // Its log arguments contain e-mail addresses, so only error messages are logged.
    logger: {
      level: 'error',
      log: (_level: string, message: string) => options.logger.error({ source: 'better-auth' }, message),
    },
    rateLimit: { enabled: false },
    advanced: {
      database: { generateId: 'uuid' },
      useSecureCookies: false,
      cookies: {
        session_token: { name: SESSION_COOKIE },
        two_factor: { name: CHALLENGE_COOKIE },
        // Binds an attempt with a provider to the browser that began it.
        state: { name: ATTEMPT_COOKIE },
        // We never set these two, but the library clears them at every sign-out.
        session_data: { name: '__Host-perkotheque_session_data' },
        dont_remember: { name: '__Host-perkotheque_dont_remember' },
      },
      defaultCookieAttributes: { secure: true, httpOnly: true, sameSite: 'lax', path: '/' },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
    },
    session: {
      expiresIn: SLIDING_SESSION_DAYS * DAY_SECONDS,
      updateAge: DAY_SECONDS,
      cookieCache: { enabled: false },
    },
    verification: { storeIdentifier: 'hashed' },
  } as const satisfies BetterAuthOptions;
}

async function requirePasswordSignIn(db: Database, userId: string): Promise<void> {
  const { passwords, id } = await findEmergencyAdmin(db);
  if (!passwords && id !== userId) throw new APIError('FORBIDDEN', { code: 'PASSWORD_SIGN_IN_OFF' });
}

/**
 * Our own validated routes call the library in process; its router is never exposed. We add the checks that it lacks:
 * rate limits, absolute session expiry, suspension and single-use codes (docs/security.md).
 */
export function createAuth(options: AuthOptions) {
  return betterAuth({
    ...sharedOptions(options),
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      autoSignIn: false,
      minPasswordLength: options.passwordMinLength,
      maxPasswordLength: PASSWORD_MAX_LENGTH,
      password: options.hasher,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: LINK_SECONDS.reset,
      sendResetPassword: async ({ user, token }) => options.onReset(user, token),
    },
    emailVerification: {
      sendOnSignUp: true,
      expiresIn: LINK_SECONDS.confirmation,
      sendVerificationEmail: async ({ user, token }) => options.onConfirmation(user, token),
      beforeEmailVerification: (user) => options.beforeConfirmation(user),
    },
    // Members of a provider have no password: our service then asks for a recent proof instead.
    plugins: [twoFactor({ issuer: 'Perkothèque', allowPasswordless: true })],
    databaseHooks: {
      session: {
        create: {
          before: async (session, context) => {
            if (await isSuspended(options.db, session.userId)) {
              throw new APIError('FORBIDDEN', { code: 'ACCOUNT_SUSPENDED' });
            }
            // After the password was checked: otherwise the response would tell who the emergency admin is.
            if (context?.path === '/sign-in/email') await requirePasswordSignIn(options.db, session.userId);
            const minutes = await sessionLimitMinutes(options.db);
            if (minutes === null) return { data: session };
            return { data: { ...session, expiresAt: new Date(Date.now() + minutes * 60_000) } };
          },
        },
      },
    },
  });
}

export type Auth = ReturnType<typeof createAuth>;
