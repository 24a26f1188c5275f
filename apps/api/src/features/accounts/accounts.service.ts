import { withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { isEmailAdmitted } from '@perkotheque/domain/accounts/email-domains';
import { recordAct } from '#features/audit/audit.service.ts';
import { AppError } from '#lib/app-error.ts';
import { createBoundedQueue } from '#lib/bounded-queue.ts';
import { withMinimumDuration } from '#lib/minimum-duration.ts';
import {
  acceptTermsAtSignUp,
  emailExists,
  eraseUnconfirmedAccount,
  findAccount,
  findUserId,
  readSignUpRules,
} from './accounts.repo.ts';
import { translateFaults } from './api-faults.ts';
import type { AttemptLimits } from './attempt-limits.ts';
import type { Auth } from './better-auth.ts';
import { type Client, clientHeaders } from './client.ts';
import { withConfirmationStep } from './confirmation-step.ts';
import { withRequestLanguage } from './mail-language.ts';
import type { RequirePassword } from './password-check.service.ts';
import { inHashQueue, type PasswordHasher } from './password-hash.ts';
import { findEmergencyAdmin } from './providers.repo.ts';

export interface AccountsDeps {
  auth: Auth;
  /** Connects as perk_auth. */
  db: Database;
  limits: AttemptLimits;
  hasher: PasswordHasher;
  requirePassword: RequirePassword;
  /** Mails the owner of an address that somebody signed up with again. */
  onKnownSignUp(member: { id: string; email: string; name: string }): Promise<void>;
  passwordMinLength: number;
}

export interface SignUp {
  email: string;
  password: string;
  full_name: string;
  /** The version of the terms that the box in the form was about. */
  accepted_terms?: number | undefined;
}

/** Longer than any of these calls takes, so that the response time does not reveal whether an account exists. */
const MIN_RESPONSE_MS = 300;
/** Also longer than the library's own 500 ms for sending a confirmation again. */
const MIN_NEUTRAL_RESPONSE_MS = 800;

/** The library holds a connection while it hashes, so sign-ups run one at a time or sign-ins would find none left. */
const MAX_WAITING_SIGN_UPS = 50;

/** Mail servers deliver `name+anything@` to one mailbox, which a stranger could otherwise fill. */
const mailboxOf = (email: string) => email.replace(/\+[^@]*(?=@)/, '');

export function createAccountsService({
  auth,
  db,
  limits,
  hasher,
  requirePassword,
  onKnownSignUp,
  passwordMinLength,
}: AccountsDeps) {
  function requireLength(password: string): void {
    if (password.length >= passwordMinLength) return;
    throw new AppError('password_too_short', { params: { min: passwordMinLength } });
  }

  const signUps = createBoundedQueue(MAX_WAITING_SIGN_UPS);

  async function signUp(input: SignUp, client: Client): Promise<void> {
    await limits.count('sign-up', client.address, mailboxOf(input.email));
    if (!(await findEmergencyAdmin(db)).passwords) throw new AppError('password_sign_in_off');
    const rules = await readSignUpRules(db);
    // Checked here too: the page may have been loaded before registration was closed.
    if (!rules.is_open) throw new AppError('registration_closed');
    if (!isEmailAdmitted(input.email, rules.domains)) throw new AppError('email_domain_refused');
    if (rules.terms_version !== null && input.accepted_terms !== rules.terms_version) {
      throw new AppError('terms_not_accepted');
    }
    requireLength(input.password);
    const registration = () => signUps(() => inHashQueue('sign-up', () => register(input, client)));
    if (!rules.is_neutral) {
      await withMinimumDuration(MIN_RESPONSE_MS, registration);
      return;
    }
    await withMinimumDuration(MIN_NEUTRAL_RESPONSE_MS, () =>
      registration().catch(async (error: unknown) => {
        if (!(error instanceof AppError && error.code === 'email_taken')) throw error;
        await notifyOwner(input.email, client);
      }),
    );
  }

  async function register(input: SignUp, client: Client): Promise<void> {
    if (await emailExists(db, input.email)) {
      await hasher.hash(input.password);
      throw new AppError('email_taken');
    }
    const { user } = await withRequestLanguage(client, () =>
      auth.api.signUpEmail({
        body: { email: input.email, password: input.password, name: input.full_name },
        headers: clientHeaders(client),
      }),
    ).catch(async (error: unknown) => {
      throw new AppError((await emailExists(db, input.email)) ? 'email_taken' : 'internal', { cause: error });
    });
    // For concurrent sign-ups with one address, the library may return a fake user to the second.
    if (user.id !== (await findUserId(db, input.email))) throw new AppError('email_taken');
    if (input.accepted_terms !== undefined) await acceptTermsAtSignUp(db, user.id, input.accepted_terms);
  }

  /** The visitor learns nothing, so the owner of the address gets the way on by mail (HARD-16). */
  async function notifyOwner(email: string, client: Client): Promise<void> {
    const account = await findAccount(db, email);
    if (account?.emailVerified === false) await sendConfirmation(email, client);
    else if (account) await withRequestLanguage(client, () => onKnownSignUp(account));
  }

  const sendConfirmation = (email: string, client: Client) =>
    withRequestLanguage(client, () =>
      auth.api.sendVerificationEmail({
        body: { email },
        headers: clientHeaders({ ...client, cookie: undefined }),
      }),
    );

  const verifyToken = (token: string, client: Client, step: (member: { id: string }) => Promise<void>) =>
    withConfirmationStep(step, () =>
      translateFaults(() => auth.api.verifyEmail({ query: { token }, headers: clientHeaders(client) })),
    );

  /** The password shows that this person signed up: somebody else may have given this address (HARD-10). */
  async function confirmEmail(token: string, password: string, client: Client): Promise<void> {
    await limits.count('confirmation', client.address, token);
    await verifyToken(token, client, ({ id }) => requirePassword(id, password, client.address));
  }

  /** Deletes the account that somebody else opened with this address. A confirmed account stays. */
  async function disownAccount(token: string, client: Client, requestId: string): Promise<void> {
    await limits.count('confirmation', client.address, token);
    const erased = new Error('The account is deleted, so there is nothing to confirm.');
    const outcome = await verifyToken(token, client, async ({ id }) => {
      await withActor(db, { userId: null, requestId }, async (trx) => {
        if (!(await eraseUnconfirmedAccount(trx, id))) throw new AppError('invalid_token');
        await recordAct(trx, { action: 'accounts.disowned', targetType: 'user', targetId: id });
      });
      throw erased;
    }).catch((error: unknown) => error);
    if (outcome === erased) return;
    throw outcome instanceof Error ? outcome : new AppError('invalid_token');
  }

  async function resendConfirmation(email: string, client: Client): Promise<void> {
    await limits.count('confirmation', client.address, mailboxOf(email));
    await withMinimumDuration(MIN_RESPONSE_MS, () => sendConfirmation(email, client));
  }

  /** While passwords are off, only the emergency admin gets a link. The response is the same for everybody. */
  async function mayUsePassword(email: string): Promise<boolean> {
    const { passwords, id } = await findEmergencyAdmin(db);
    return passwords || id === (await findUserId(db, email));
  }

  async function requestReset(email: string, client: Client): Promise<void> {
    await limits.count('reset', client.address, email);
    await withMinimumDuration(MIN_RESPONSE_MS, async () => {
      if (!(await mayUsePassword(email))) return;
      await withRequestLanguage(client, () =>
        auth.api.requestPasswordReset({ body: { email }, headers: clientHeaders(client) }),
      );
    });
  }

  async function resetPassword(token: string, password: string, client: Client): Promise<void> {
    await limits.count('reset', client.address, token);
    requireLength(password);
    await translateFaults(() =>
      auth.api.resetPassword({ body: { token, newPassword: password }, headers: clientHeaders(client) }),
    );
  }

  return { signUp, confirmEmail, disownAccount, resendConfirmation, requestReset, resetPassword };
}

export type AccountsService = ReturnType<typeof createAccountsService>;
