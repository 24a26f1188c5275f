import { withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import type { Language } from '@perkotheque/domain/settings/vocabulary';
import type { RegistrationByInvitation } from '@perkotheque/domain/startups/invitees';
import type { NewInvitation } from '@perkotheque/domain/startups/people';
import type { PasswordHasher } from '#features/accounts/password-hash.ts';
import { recordAct } from '#features/audit/audit.service.ts';
import { publishEvent } from '#features/events/publish-event.service.ts';
import type { RateLimiter } from '#features/rate-limits/rate-limits.service.ts';
import { readBranding } from '#features/settings/settings.service.ts';
import type { MailQueue } from '#jobs/mail-queue.ts';
import { AppError } from '#lib/app-error.ts';
import type { RequestActor } from '#lib/identity.ts';
import { networkOf } from '#lib/network-of.ts';
import { createInvitationToken, hashInvitationToken as hashOf } from './invitation-token.ts';
import { acceptInvitation, findInvitation, insertInvitation, revokeInvitations } from './invitations.repo.ts';
import { invitationMail } from './mails/invitation-mail.ts';
import { listPeople } from './people.repo.ts';
import { emailFault, findManaged } from './people-access.service.ts';
import { registerInvited } from './staff-invitations.repo.ts';

export type InvitationsDeps = {
  /** Connects as perk_app. */
  db: Database;
  mails: MailQueue;
  limiter: RateLimiter;
  hasher: PasswordHasher;
  passwordMinLength: number;
  baseUrl: string;
};

const INVITATIONS = { limit: 30, windowSeconds: 3600 };
const REGISTRATIONS = { limit: 30, windowSeconds: 3600 };

export function createInvitationsService(deps: InvitationsDeps) {
  const { db, mails, limiter, hasher, passwordMinLength, baseUrl } = deps;

  async function consume(key: string, { limit, windowSeconds }: typeof INVITATIONS): Promise<void> {
    const { allowed, retryAfterSeconds } = await limiter.consume(key, limit, windowSeconds);
    if (!allowed) throw new AppError('rate_limited', { retryAfterSeconds });
  }

  /** The link opens a page on which the invited person presses a button: mail scanners follow links. */
  async function invite(
    actor: RequestActor,
    startupId: string,
    { invitation: { email, as_lead }, language }: { invitation: NewInvitation; language: Language },
  ): Promise<string> {
    await consume(`invitation:${actor.userId}`, INVITATIONS);
    const { appName } = await readBranding(db);
    return withActor(db, actor, async (trx) => {
      const startup = await findManaged(trx, actor, startupId);
      const known = (await listPeople(trx, startup.id)).find((person) => person.email === email);
      if (known && (known.is_lead || !as_lead)) throw emailFault('alreadyMember');
      await revokeInvitations(trx, startup, { email });
      const { token, tokenHash } = createInvitationToken();
      const row = { email, asLead: as_lead, language, tokenHash, invitedBy: actor.userId };
      const { id, expires_at } = await insertInvitation(trx, startup, row);
      await recordAct(trx, {
        action: 'startups.invited',
        targetType: 'startup',
        targetId: startup.id,
        detail: { startup: startup.name, lead: as_lead },
      });
      const link = `${baseUrl}/invitation?token=${token}`;
      const mail = invitationMail({
        language,
        appName,
        email,
        startup: startup.name,
        expiresAt: expires_at,
        link,
      });
      const key = `startup-invitation:${id}`;
      await mails.enqueue(trx, 'startup-invitation', { ...mail, key }, { invitationId: id });
      await publishEvent(trx, 'startups', startupId);
      return id;
    });
  }

  async function revoke(actor: RequestActor, startupId: string, invitationId: string) {
    await withActor(db, actor, async (trx) => {
      const startup = await findManaged(trx, actor, startupId);
      if ((await revokeInvitations(trx, startup, { id: invitationId })) === 0)
        throw new AppError('not_found');
      await recordAct(trx, {
        action: 'startups.invitation_revoked',
        targetType: 'startup',
        targetId: startup.id,
        detail: { startup: startup.name },
      });
    });
  }

  /** Without a session: the token proves that the mail arrived. */
  async function findByToken(token: string) {
    const found = await withActor(db, { userId: null }, (trx) => findInvitation(trx, hashOf(token)));
    if (!found?.is_open) throw new AppError('invalid_token');
    return found;
  }

  /** Opens the account of an invited person, who chooses the password. The link proves the address. */
  async function register(
    { token, full_name: fullName, password }: RegistrationByInvitation,
    address: string,
  ): Promise<void> {
    await consume(`invitation-register:${networkOf(address)}`, REGISTRATIONS);
    if (password.length < passwordMinLength) {
      throw new AppError('password_too_short', { params: { min: passwordMinLength } });
    }
    const found = await findByToken(token);
    if (found.has_account) throw new AppError('email_taken');
    if (!found.may_register) throw new AppError('registration_closed');
    // Before the transaction, because hashing is slow and would hold a connection.
    const passwordHash = await hasher.hash(password);
    await withActor(db, { userId: null }, async (trx) => {
      await registerInvited(trx, { tokenHash: hashOf(token), fullName, passwordHash });
      await publishEvent(trx, 'startups', null);
    });
  }

  async function accept(actor: RequestActor, token: string): Promise<void> {
    await withActor(db, actor, async (trx) => {
      await publishEvent(trx, 'startups', await acceptInvitation(trx, hashOf(token)));
    });
  }

  return { invite, revoke, findByToken, register, accept };
}

export type InvitationsService = ReturnType<typeof createInvitationsService>;
