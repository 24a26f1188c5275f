import { withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { recordAct } from '#features/audit/audit.service.ts';
import { AppError } from '#lib/app-error.ts';
import { SESSION_COOKIE } from '#lib/cookie-names.ts';
import type { Identity } from '#lib/identity.ts';
import { languageOf } from '#lib/language.ts';
import { deleteSession, findPasswordHash } from './accounts.repo.ts';
import { translateFaults } from './api-faults.ts';
import type { AttemptLimits } from './attempt-limits.ts';
import type { Auth } from './better-auth.ts';
import type { ChangeNotices } from './change-notices.service.ts';
import { type Client, clientHeaders } from './client.ts';
import type { AccountChange } from './mails/change-mail.ts';
import { signSessionToken } from './session-cookie.ts';
import { useCodeOnce } from './totp-codes.service.ts';
import { endOtherSessions, findTwoFactor, openTemporarySession } from './two-factor.repo.ts';

export interface TwoFactorDeps {
  auth: Auth;
  /** Connects as perk_auth. */
  authDb: Database;
  /** Connects as perk_app, which writes the audit log. */
  db: Database;
  limits: AttemptLimits;
  changes: ChangeNotices;
  /** For members without a password: throws unless this session has a recent proof. */
  requireProof(member: Identity): Promise<void>;
  secret: string;
}

/** A signed-in member and their request. */
export interface MemberRequest {
  identity: Identity;
  requestId: string;
  client: Client;
}

/** Each act with what the member is told by mail. */
const NOTICES = {
  'accounts.two_factor_enabled': 'twoFactorOn',
  'accounts.two_factor_disabled': 'twoFactorOff',
  'accounts.recovery_codes_renewed': 'recoveryCodes',
} as const satisfies Record<string, AccountChange>;

/** Lets members manage their own second factor. */
export function createTwoFactorService(deps: TwoFactorDeps) {
  const { auth, authDb, db, limits, changes, requireProof, secret } = deps;

  /** The library checks the password of those who have one, and nothing of the others. */
  async function passwordBody(identity: Identity, password: string | undefined) {
    if ((await findPasswordHash(authDb, identity.userId)) !== null) return { password: password ?? '' };
    await requireProof(identity);
    return {};
  }

  async function status(userId: string) {
    const { is_enabled, is_mandatory } = await findTwoFactor(authDb, userId);
    if (!is_enabled) return { enabled: false, mandatory: is_mandatory, recovery_codes_left: 0 };
    const { backupCodes } = await translateFaults(() => auth.api.viewBackupCodes({ body: { userId } }));
    return { enabled: true, mandatory: is_mandatory, recovery_codes_left: backupCodes.length };
  }

  async function begin({ identity, client }: MemberRequest, password: string | undefined) {
    await limits.count('password', client.address, identity.userId);
    const body = await passwordBody(identity, password);
    const enrolment = await translateFaults(() =>
      auth.api.enableTwoFactor({ body, headers: clientHeaders(client) }),
    );
    if (!('totpURI' in enrolment)) throw new AppError('internal');
    await limits.clear('password', identity.userId);
    return { uri: enrolment.totpURI, key: new URL(enrolment.totpURI).searchParams.get('secret') ?? '' };
  }

  /** The first code proves that the authenticator has the key. Only then are the recovery codes returned. */
  async function confirm(member: MemberRequest, code: string): Promise<string[]> {
    const { identity, client } = member;
    await limits.count('two-factor', client.address, identity.userId);
    const { is_enabled } = await findTwoFactor(authDb, identity.userId);
    if (is_enabled) throw new AppError('two_factor_active');
    await withTemporarySession(member, (headers) => auth.api.verifyTOTP({ body: { code }, headers }));
    await useCodeOnce(authDb, identity.userId, code);
    await limits.clear('two-factor', identity.userId);
    await record(member, 'accounts.two_factor_enabled');
    const { backupCodes } = await translateFaults(() =>
      auth.api.viewBackupCodes({ body: { userId: identity.userId } }),
    );
    return backupCodes;
  }

  /** For a signed-in member who proves again who they are. */
  async function requireCode({ identity, client }: MemberRequest, code: string): Promise<void> {
    await limits.count('two-factor', client.address, identity.userId);
    const { is_enabled } = await findTwoFactor(authDb, identity.userId);
    if (!is_enabled) throw new AppError('invalid_code');
    await translateFaults(() => auth.api.verifyTOTP({ body: { code }, headers: clientHeaders(client) }));
    await useCodeOnce(authDb, identity.userId, code);
    await limits.clear('two-factor', identity.userId);
  }

  async function renewRecoveryCodes(member: MemberRequest, password: string | undefined): Promise<string[]> {
    const { identity, client } = member;
    await limits.count('password', client.address, identity.userId);
    const { is_enabled } = await findTwoFactor(authDb, identity.userId);
    if (!is_enabled) throw new AppError('conflict');
    const body = await passwordBody(identity, password);
    const { backupCodes } = await translateFaults(() =>
      auth.api.generateBackupCodes({ body, headers: clientHeaders(client) }),
    );
    await limits.clear('password', identity.userId);
    await record(member, 'accounts.recovery_codes_renewed');
    return backupCodes;
  }

  async function disable(member: MemberRequest, password: string | undefined): Promise<void> {
    const { identity, client } = member;
    await limits.count('password', client.address, identity.userId);
    const { is_enabled, is_mandatory } = await findTwoFactor(authDb, identity.userId);
    if (is_mandatory) throw new AppError('two_factor_mandatory');
    if (!is_enabled) throw new AppError('conflict');
    const body = await passwordBody(identity, password);
    await withTemporarySession(member, (headers) => auth.api.disableTwoFactor({ body, headers }));
    await limits.clear('password', identity.userId);
    await record(member, 'accounts.two_factor_disabled');
  }

  /**
   * The library replaces the session of the call. With the member's own session, their other windows would see it end
   * before the browser has the new cookie, so the call uses a temporary session.
   */
  async function withTemporarySession(
    { identity, client }: MemberRequest,
    call: (headers: Headers) => Promise<unknown>,
  ): Promise<void> {
    const token = await openTemporarySession(authDb, identity.userId);
    const cookie = `${SESSION_COOKIE}=${signSessionToken(token, secret)}`;
    try {
      await translateFaults(() => call(clientHeaders({ ...client, cookie })));
    } finally {
      await deleteSession(authDb, token);
    }
    await endOtherSessions(authDb, identity.userId, identity.sessionId);
  }

  async function record(
    { identity, requestId, client }: MemberRequest,
    action: keyof typeof NOTICES,
  ): Promise<void> {
    const { userId } = identity;
    const tell = await changes.prepare(identity, languageOf({ headers: { cookie: client.cookie } }));
    await withActor(db, { userId, requestId }, async (trx) => {
      await recordAct(trx, { action, targetType: 'user', targetId: userId });
      await tell(trx, NOTICES[action]);
    });
  }

  return { status, begin, confirm, requireCode, renewRecoveryCodes, disable };
}

export type TwoFactorService = ReturnType<typeof createTwoFactorService>;
