import { createHash, randomBytes } from 'node:crypto';
import { withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { isEmailAdmitted } from '@perkotheque/domain/accounts/email-domains';
import { recordAct } from '#features/audit/audit.service.ts';
import { readBranding, readLanguage } from '#features/settings/settings.service.ts';
import type { MailQueue } from '#jobs/mail-queue.ts';
import { AppError } from '#lib/app-error.ts';
import { languageOf } from '#lib/language.ts';
import { withMinimumDuration } from '#lib/minimum-duration.ts';
import { findAccount, readSignUpRules } from './accounts.repo.ts';
import type { AttemptLimits } from './attempt-limits.ts';
import type { ChangeNotices } from './change-notices.service.ts';
import { accountMail } from './mails/account-mails.ts';
import { askEmailChange, confirmEmailChange, dropEmailChange, findEmailChange } from './own-account.repo.ts';
import type { Proofs } from './proofs.service.ts';
import type { MemberRequest } from './two-factor.service.ts';

export interface EmailChangeDeps {
  /** Connects as perk_app. */
  db: Database;
  /** Connects as perk_auth. */
  authDb: Database;
  mails: MailQueue;
  limits: AttemptLimits;
  changes: ChangeNotices;
  proofs: Pick<Proofs, 'requireAlways'>;
  /** Mails the owner of an address that somebody else wants to use. */
  onKnownAddress(member: { id: string; email: string; name: string }): Promise<void>;
  baseUrl: string;
}

const TOKEN_BYTES = 32;
/** The response time must not tell whether the address has an account. */
const MIN_RESPONSE_MS = 300;

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** A change of address needs a recent proof (decision 103), and the new mailbox confirms it. */
export function createEmailChangeService(deps: EmailChangeDeps) {
  const { db, authDb, mails, limits, changes, proofs, onKnownAddress, baseUrl } = deps;

  const actorOf = ({ identity: { userId }, requestId }: MemberRequest) => ({ userId, requestId });
  const askedLanguage = ({ client: { cookie } }: MemberRequest) => languageOf({ headers: { cookie } });

  async function ask(member: MemberRequest, email: string): Promise<void> {
    const { identity, client } = member;
    await proofs.requireAlways(db, { sessionId: identity.sessionId, role: identity.role ?? 'user' });
    await limits.count('email-change', client.address, identity.userId);
    const rules = await readSignUpRules(authDb);
    if (!isEmailAdmitted(email, rules.domains)) throw new AppError('email_domain_refused');
    if (email === identity.email) throw new AppError('email_taken');
    await withMinimumDuration(MIN_RESPONSE_MS, async () => {
      const taken = await findAccount(authDb, email);
      if (!taken) return sendLink(member, email);
      if (!rules.is_neutral) throw new AppError('email_taken');
      // The response is the same as for a free address (HARD-16); the owner learns of it by mail.
      await onKnownAddress(taken);
    });
  }

  async function sendLink(member: MemberRequest, email: string): Promise<void> {
    const { identity } = member;
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const [{ appName }, language, tell] = [
      await readBranding(db),
      await readLanguage(db, identity.userId, askedLanguage(member)),
      await changes.prepare(identity, askedLanguage(member)),
    ];
    const mail = accountMail({
      language,
      kind: 'new-email',
      member: { email, name: identity.fullName ?? '' },
      link: `${baseUrl}/mon-compte?token=${token}`,
      appName,
    });
    await withActor(db, actorOf(member), async (trx) => {
      await askEmailChange(trx, email, hashOf(token));
      await record(trx, member, 'accounts.email_change_asked');
      const pending = await findEmailChange(trx);
      await mails.enqueue(trx, 'new-email', mail, pending ? { validUntil: pending.expires_at } : {});
      await tell(trx, 'emailAsked', { email });
    });
  }

  /** The notice goes to the former address: `identity` was read before the change. */
  async function confirm(member: MemberRequest, token: string): Promise<void> {
    const { identity, client } = member;
    await limits.count('email-change', client.address, identity.userId);
    const tell = await changes.prepare(identity, askedLanguage(member));
    await withActor(db, actorOf(member), async (trx) => {
      const { email } = await confirmEmailChange(trx, hashOf(token));
      await record(trx, member, 'accounts.email_changed');
      await tell(trx, 'emailChanged', { email });
    });
  }

  async function cancel(member: MemberRequest): Promise<void> {
    const isDone = await withActor(db, actorOf(member), dropEmailChange);
    if (!isDone) throw new AppError('not_found');
  }

  const record = (
    trx: Parameters<typeof recordAct>[0],
    { identity: { userId } }: MemberRequest,
    action: 'accounts.email_change_asked' | 'accounts.email_changed',
  ) => recordAct(trx, { action, targetType: 'user', targetId: userId });

  return { ask, confirm, cancel };
}

export type EmailChangeService = ReturnType<typeof createEmailChangeService>;
