import { createHash, randomBytes } from 'node:crypto';
import { withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import type { Language } from '@perkotheque/domain/settings/vocabulary';
import type { NewInvitation } from '@perkotheque/domain/startups/people';
import { recordAct } from '#features/audit/audit.service.ts';
import { publishEvent } from '#features/events/publish-event.service.ts';
import type { RateLimiter } from '#features/rate-limits/rate-limits.service.ts';
import { readBranding } from '#features/settings/settings.service.ts';
import type { MailQueue } from '#jobs/mail-queue.ts';
import { AppError } from '#lib/app-error.ts';
import type { RequestActor } from '#lib/identity.ts';
import { acceptInvitation, findInvitation, insertInvitation, revokeInvitations } from './invitations.repo.ts';
import { invitationMail } from './mails/invitation-mail.ts';
import { listPeople } from './people.repo.ts';
import { emailFault, findManaged } from './people-access.service.ts';

export type InvitationsDeps = {
  /** Connects as perk_app. */
  db: Database;
  mails: MailQueue;
  limiter: RateLimiter;
  baseUrl: string;
};

const TOKEN_BYTES = 32;
const INVITATIONS = { limit: 30, windowSeconds: 3600 };

const hashOf = (token: string) => createHash('sha256').update(token).digest();

export function createInvitationsService({ db, mails, limiter, baseUrl }: InvitationsDeps) {
  /** The link opens a page on which the invited person presses a button: mail scanners follow links. */
  async function invite(
    actor: RequestActor,
    startupId: string,
    { invitation: { email, as_lead }, language }: { invitation: NewInvitation; language: Language },
  ): Promise<string> {
    const { allowed, retryAfterSeconds } = await limiter.consume(
      `invitation:${actor.userId}`,
      INVITATIONS.limit,
      INVITATIONS.windowSeconds,
    );
    if (!allowed) throw new AppError('rate_limited', { retryAfterSeconds });
    const { appName } = await readBranding(db);
    return withActor(db, actor, async (trx) => {
      const startup = await findManaged(trx, actor, startupId);
      const known = (await listPeople(trx, startup.id)).find((person) => person.email === email);
      if (known && (known.is_lead || !as_lead)) throw emailFault('alreadyMember');
      await revokeInvitations(trx, startup, { email });
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const row = { email, asLead: as_lead, tokenHash: hashOf(token), invitedBy: actor.userId };
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
      await mails.enqueue(trx, 'startup-invitation', { ...mail, key: `startup-invitation:${id}` });
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

  async function accept(actor: RequestActor, token: string): Promise<void> {
    await withActor(db, actor, async (trx) => {
      await publishEvent(trx, 'startups', await acceptInvitation(trx, hashOf(token)));
    });
  }

  return { invite, revoke, findByToken, accept };
}

export type InvitationsService = ReturnType<typeof createInvitationsService>;
