import { withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import type { Env } from '#config/env.ts';
import { createRateLimiter } from '#features/rate-limits/rate-limits.service.ts';
import { readBranding, readLanguage } from '#features/settings/settings.service.ts';
import type { MailQueue } from '#jobs/mail-queue.ts';
import type { SessionResolver } from '#lib/identity.ts';
import type { Logger } from '#lib/logger.ts';
import { type AccountsService, createAccountsService } from './accounts.service.ts';
import { createAttemptLimits } from './attempt-limits.ts';
import { type Auth, createAuth, LINK_SECONDS } from './better-auth.ts';
import { type ChangeNotices, createChangeNotices } from './change-notices.service.ts';
import { runConfirmationStep } from './confirmation-step.ts';
import { createEmailChangeService, type EmailChangeService } from './email-change.service.ts';
import { createKnownDevices } from './known-devices.service.ts';
import { createLinkedAccounts, type LinkedAccounts } from './linked-accounts.service.ts';
import { findRequestLanguage } from './mail-language.ts';
import { type AccountMailKind, accountMail } from './mails/account-mails.ts';
import { createOwnAccountService, type OwnAccountService } from './own-account.service.ts';
import { createOwnSessionsService, type OwnSessionsService } from './own-sessions.service.ts';
import { createPasswordCheck, type RequirePassword } from './password-check.service.ts';
import { type CountedHasher, createPasswordHasher } from './password-hash.ts';
import { createPasswordOrProof, type RequirePasswordOrProof } from './password-or-proof.service.ts';
import { createPendingSessions } from './pending-session.service.ts';
import { createProofs, type Proofs } from './proofs.service.ts';
import { createProviderAuths } from './provider-auth.ts';
import { createProviderSignIn, type ProviderSignIn } from './provider-sign-in.service.ts';
import { createSessionResolver } from './sessions.service.ts';
import { createSignInService, type SignInService } from './sign-in.service.ts';
import { createSignInFailures } from './sign-in-failures.ts';
import { createTwoFactorService, type TwoFactorService } from './two-factor.service.ts';

export interface AccountsOptions {
  env: Env['auth'];
  /** Connects as perk_app. */
  db: Database;
  /** Connects as perk_auth. */
  authDb: Database;
  mails: MailQueue;
  logger: Logger;
}

export interface AccountsFeature {
  auth: Auth;
  hasher: CountedHasher;
  requirePassword: RequirePassword;
  requirePasswordOrProof: RequirePasswordOrProof;
  providerSignIn: ProviderSignIn;
  linkedAccounts: LinkedAccounts;
  /** Connects as perk_auth. */
  authDb: Database;
  sessions: SessionResolver;
  accounts: AccountsService;
  signIns: SignInService;
  twoFactor: TwoFactorService;
  proofs: Proofs;
  changes: ChangeNotices;
  ownAccount: OwnAccountService;
  emailChanges: EmailChangeService;
  ownSessions: OwnSessionsService;
}

/** Creates the parts of the accounts feature, once per process. */
export function createAccounts({ env, db, authDb, mails, logger }: AccountsOptions): AccountsFeature {
  const hasher = createPasswordHasher();
  const limits = createAttemptLimits(createRateLimiter(authDb));
  const requirePassword = createPasswordCheck({ authDb, hasher, limits });
  const send =
    (kind: AccountMailKind, path: string, validSeconds?: number) =>
    async (member: { id: string; email: string; name: string }, token = '') => {
      const [{ appName }, language] = [
        await readBranding(db),
        await readLanguage(db, member.id, findRequestLanguage()),
      ];
      const link = `${env.baseUrl}${path}${token}`;
      const mail = accountMail({ language, kind, member, link, appName });
      const facts =
        validSeconds === undefined ? {} : { validUntil: new Date(Date.now() + validSeconds * 1000) };
      await withActor(db, { userId: null }, (trx) => mails.enqueue(trx, kind, mail, facts));
    };
  const auth = createAuth({
    db: authDb,
    secret: env.secret,
    baseUrl: env.baseUrl,
    passwordMinLength: env.passwordMinLength,
    hasher,
    logger,
    onConfirmation: send('confirmation', '/?confirmation=', LINK_SECONDS.confirmation),
    onReset: send('reset', '/auth/reset?token=', LINK_SECONDS.reset),
    beforeConfirmation: runConfirmationStep,
  });
  const changes = createChangeNotices({ db, mails, baseUrl: env.baseUrl });
  const { baseUrl, passwordMinLength, secret, providers } = env;
  const twoFactor = createTwoFactorService({
    auth,
    authDb,
    db,
    limits,
    changes,
    secret,
    requireProof: ({ sessionId, role }) => proofs.requireAlways(db, { sessionId, role: role ?? 'user' }),
  });
  const proofs: Proofs = createProofs({ db, authDb, requirePassword, twoFactor });
  const devices = createKnownDevices(authDb);
  const failures = createSignInFailures(authDb, secret);
  const linkedAccounts = createLinkedAccounts({
    db,
    providers,
    proofs,
    changes,
    signIn: () => providerSignIn,
  });
  const providerSignIn: ProviderSignIn = createProviderSignIn({
    providers,
    authOf: createProviderAuths({ db: authDb, secret, baseUrl, logger }),
    authDb,
    limits,
    devices,
    logger,
    secret,
    baseUrl,
    onLinked: linkedAccounts.noteLinked,
  });
  return {
    auth,
    hasher,
    requirePassword,
    requirePasswordOrProof: createPasswordOrProof({ db, authDb, requirePassword, proofs }),
    providerSignIn,
    linkedAccounts,
    authDb,
    sessions: createSessionResolver(db, env.secret),
    accounts: createAccountsService({
      auth,
      db: authDb,
      limits,
      hasher,
      requirePassword,
      onKnownSignUp: send('account-exists', '/auth'),
      passwordMinLength: env.passwordMinLength,
    }),
    signIns: createSignInService({
      auth,
      authDb,
      db,
      limits,
      failures,
      devices,
      pending: createPendingSessions({ auth, authDb, limits, failures, secret }),
      secret: env.secret,
    }),
    twoFactor,
    proofs,
    changes,
    ownAccount: createOwnAccountService({
      db,
      authDb,
      hasher,
      requirePassword,
      limits,
      devices,
      changes,
      passwordMinLength,
      baseUrl,
    }),
    emailChanges: createEmailChangeService({
      db,
      authDb,
      mails,
      limits,
      changes,
      proofs,
      onKnownAddress: send('account-exists', '/auth'),
      baseUrl,
    }),
    ownSessions: createOwnSessionsService({ db, authDb, limits, changes }),
  };
}
