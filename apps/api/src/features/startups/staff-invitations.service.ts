import { type ActorTrx, withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import type { Role } from '@perkotheque/domain/accounts/roles';
import type { AuditAction } from '@perkotheque/domain/audit/vocabulary';
import type { Invitees } from '@perkotheque/domain/startups/invitees';
import type { Proofs } from '#features/accounts/proofs.service.ts';
import { recordAct } from '#features/audit/audit.service.ts';
import { publishEvent } from '#features/events/publish-event.service.ts';
import type { RateLimiter } from '#features/rate-limits/rate-limits.service.ts';
import { readBranding } from '#features/settings/settings.service.ts';
import type { MailQueue } from '#jobs/mail-queue.ts';
import { AppError } from '#lib/app-error.ts';
import type { RequestActor } from '#lib/identity.ts';
import { type CheckedInvitee, checkInvitees } from './check-invitees.service.ts';
import { createInvitationToken } from './invitation-token.ts';
import { mayGiveRole } from './invitations.policy.ts';
import { invitationMail } from './mails/invitation-mail.ts';
import {
  findPending,
  insertStaffInvitation,
  keepLeftOut,
  listPending,
  type NewStaffInvitation,
  type PendingInvitation,
  revokeEarlier,
  revokePending,
} from './staff-invitations.repo.ts';

export type StaffInvitationsDeps = {
  /** Connects as perk_app. */
  db: Database;
  mails: MailQueue;
  limiter: RateLimiter;
  /** A stolen session must not make another administrator by an invitation either (HARD-09). */
  proofs: Pick<Proofs, 'requireAlways'>;
  baseUrl: string;
};

/** Lists of people per hour and member of staff. */
const BATCHES = { limit: 30, windowSeconds: 3600 };

type InvitationAct = Extract<AuditAction, 'users.invited' | `users.invitation_${string}`>;
type Invited = Omit<NewStaffInvitation, 'tokenHash' | 'invitedBy'> & { startup: string | null };

/** Staff invite people to the application, to a startup or both (INV-01). */
export function createStaffInvitationsService(deps: StaffInvitationsDeps) {
  const { db, mails, limiter, proofs, baseUrl } = deps;

  async function list(actor: RequestActor, page: number) {
    const { rows, total } = await withActor(db, actor, (trx) => listPending(trx, page));
    return { rows: rows.map((row) => ({ ...row, can: { renew: mayGiveRole(actor, row.role) } })), total };
  }

  const check = (actor: RequestActor, input: Invitees): Promise<CheckedInvitee[]> =>
    withActor(db, actor, (trx) => checkInvitees(trx, actor, input));

  /** Lines with a fault are left out and returned with it; the others are invited together or not at all. */
  async function invite(actor: RequestActor, input: Invitees): Promise<CheckedInvitee[]> {
    await countBatch(actor);
    const { appName } = await readBranding(db);
    return withActor(db, actor, async (trx) => {
      const checked = await checkInvitees(trx, actor, input);
      const good = checked.filter(({ fault }) => fault === null);
      await requireProof(trx, actor, good);
      for (const { email, startup, role, as_lead: asLead } of good) {
        if (email === null) continue;
        const { language } = input;
        const invited = { email, startupId: startup?.id ?? null, startup: startup?.name ?? null };
        await revokeEarlier(trx, email, invited.startupId);
        await send(trx, actor, 'users.invited', { ...invited, asLead, role, language }, appName);
      }
      await keepLeftOut(trx, checked, actor.userId);
      return checked;
    });
  }

  /** A new link for 14 more days; the former link ends. */
  async function renew(actor: RequestActor, id: string): Promise<void> {
    await countBatch(actor);
    const { appName } = await readBranding(db);
    await withActor(db, actor, async (trx) => {
      const pending = await getPending(trx, id);
      if (!mayGiveRole(actor, pending.role)) throw new AppError('forbidden');
      await requireProof(trx, actor, [pending]);
      await revokePending(trx, id);
      const { email, startup_id: startupId, startup, as_lead: asLead, role, language } = pending;
      const invited = { email, startupId, startup, asLead, role, language };
      await send(trx, actor, 'users.invitation_renewed', invited, appName);
    });
  }

  async function revoke(actor: RequestActor, id: string): Promise<void> {
    await withActor(db, actor, async (trx) => {
      const pending = await getPending(trx, id);
      await revokePending(trx, id);
      await record(trx, 'users.invitation_revoked', id, pending);
      await publishEvent(trx, 'startups', pending.startup_id);
    });
  }

  async function getPending(trx: ActorTrx, id: string): Promise<PendingInvitation> {
    const pending = await findPending(trx, id);
    if (!pending) throw new AppError('not_found');
    return pending;
  }

  async function send(
    trx: ActorTrx,
    actor: RequestActor,
    action: InvitationAct,
    { startup, ...invited }: Invited,
    appName: string,
  ): Promise<void> {
    const { token, tokenHash } = createInvitationToken();
    const row = { ...invited, tokenHash, invitedBy: actor.userId };
    const { id, expires_at: expiresAt } = await insertStaffInvitation(trx, row);
    await record(trx, action, id, { role: invited.role, startup });
    const link = `${baseUrl}/invitation?token=${token}`;
    const { language, email } = invited;
    const mail = invitationMail({ language, appName, email, startup, expiresAt, link });
    const key = `startup-invitation:${id}`;
    await mails.enqueue(trx, 'startup-invitation', { ...mail, key }, { invitationId: id });
    await publishEvent(trx, 'startups', invited.startupId);
  }

  const record = (
    trx: ActorTrx,
    action: InvitationAct,
    targetId: string,
    { role, startup }: { role: Role; startup: string | null },
  ) =>
    recordAct(trx, {
      action,
      targetType: 'invitation',
      targetId,
      detail: { role, ...(startup !== null && { startup }) },
    });

  async function requireProof(trx: ActorTrx, actor: RequestActor, invited: readonly { role: Role }[]) {
    if (invited.some(({ role }) => role !== 'user')) await proofs.requireAlways(trx, actor);
  }

  async function countBatch({ userId }: RequestActor): Promise<void> {
    const { allowed, retryAfterSeconds } = await limiter.consume(
      `invitations:${userId}`,
      BATCHES.limit,
      BATCHES.windowSeconds,
    );
    if (!allowed) throw new AppError('rate_limited', { retryAfterSeconds });
  }

  return { list, check, invite, renew, revoke };
}

export type StaffInvitationsService = ReturnType<typeof createStaffInvitationsService>;
