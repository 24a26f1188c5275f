import { createHash, randomBytes } from 'node:crypto';
import { type ActorTrx, withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import type { Language } from '@perkotheque/domain/settings/vocabulary';
import type { Assignment, NewInvitation } from '@perkotheque/domain/startups/people';
import { recordAct } from '#features/audit/audit.service.ts';
import type { RateLimiter } from '#features/rate-limits/rate-limits.service.ts';
import { readBranding } from '#features/settings/settings.service.ts';
import type { JobQueue } from '#jobs/boss.ts';
import type { MailQueue } from '#jobs/mail-queue.ts';
import { joinNoticeJob } from '#jobs/registry.ts';
import { AppError } from '#lib/app-error.ts';
import { authorize } from '#lib/authorized.ts';
import type { RequestActor } from '#lib/identity.ts';
import {
  acceptInvitation,
  findInvitation,
  insertInvitation,
  listOpenInvitations,
  revokeInvitations,
} from './invitations.repo.ts';
import { invitationMail } from './mails/invitation-mail.ts';
import { mayManagePeople, mayNameLeads, mayRemove, maySeeStartup } from './people.policy.ts';
import {
  assignMember,
  decideJoinRequest,
  findStartupRef,
  listAskers,
  listPeople,
  removeMember,
  type StartupRef,
  setLead,
} from './people.repo.ts';
import { PEOPLE_TEXTS } from './people-texts.ts';

export type PeopleDeps = {
  /** Connects as perk_app. */
  db: Database;
  mails: MailQueue;
  jobs: JobQueue;
  limiter: RateLimiter;
  baseUrl: string;
};

const TOKEN_BYTES = 32;
const INVITATIONS = { limit: 30, windowSeconds: 3600 };

const hashOf = (token: string) => createHash('sha256').update(token).digest();

const emailFault = (text: 'unknownMember' | 'alreadyMember') =>
  new AppError('validation_failed', { fields: (language) => ({ email: PEOPLE_TEXTS[language][text] }) });

export function createPeopleService({ db, mails, jobs, limiter, baseUrl }: PeopleDeps) {
  const standingOf = (actor: RequestActor, { is_member, is_lead }: StartupRef) => ({
    role: actor.role,
    isMember: is_member,
    isLead: is_lead,
  });

  /** Somebody else's startup does not exist for a member. */
  async function find(trx: ActorTrx, actor: RequestActor, id: string) {
    const startup = await findStartupRef(trx, id);
    if (!startup || !maySeeStartup(standingOf(actor, startup))) throw new AppError('not_found');
    return { startup, standing: standingOf(actor, startup) };
  }

  async function findManaged(trx: ActorTrx, actor: RequestActor, id: string) {
    const { startup, standing } = await find(trx, actor, id);
    return authorize<'manage-people', StartupRef>(mayManagePeople(standing), startup);
  }

  async function findNamed(trx: ActorTrx, actor: RequestActor, id: string) {
    const { startup, standing } = await find(trx, actor, id);
    return authorize<'name-leads', StartupRef>(mayNameLeads(standing), startup);
  }

  /** Invitations and join requests are for those who decide on them. */
  async function list(actor: RequestActor, startupId: string) {
    return withActor(db, actor, async (trx) => {
      const { startup, standing } = await find(trx, actor, startupId);
      const rows = await listPeople(trx, startup.id);
      const can = { manage: mayManagePeople(standing), name_leads: mayNameLeads(standing) };
      const people = rows.map((person) => {
        const isOneself = person.user_id === actor.userId;
        return {
          ...person,
          is_oneself: isOneself,
          can: { remove: mayRemove(standing, { isOneself, isLead: person.is_lead }) },
        };
      });
      if (!can.manage) return { people, invitations: [], join_requests: [], can };
      const managed = authorize<'manage-people', StartupRef>(can.manage, startup);
      return {
        people,
        invitations: await listOpenInvitations(trx, managed),
        join_requests: await listAskers(trx, managed),
        can,
      };
    });
  }

  async function assign(actor: RequestActor, startupId: string, { email, is_lead }: Assignment) {
    await withActor(db, actor, async (trx) => {
      const startup = await findNamed(trx, actor, startupId);
      if ((await assignMember(trx, startup, { email, isLead: is_lead })) === null)
        throw emailFault('unknownMember');
    });
  }

  async function nameLead(
    actor: RequestActor,
    startupId: string,
    person: { userId: string; isLead: boolean },
  ) {
    await withActor(db, actor, async (trx) => {
      const startup = await findNamed(trx, actor, startupId);
      if (!(await setLead(trx, startup, person))) throw new AppError('not_found');
    });
  }

  async function remove(actor: RequestActor, startupId: string, userId: string) {
    await withActor(db, actor, async (trx) => {
      const { startup, standing } = await find(trx, actor, startupId);
      const person = (await listPeople(trx, startup.id)).find(({ user_id }) => user_id === userId);
      if (!person) throw new AppError('not_found');
      const isAllowed = mayRemove(standing, { isOneself: userId === actor.userId, isLead: person.is_lead });
      await removeMember(trx, authorize<'remove', StartupRef>(isAllowed, startup), userId);
    });
  }

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

  async function decide(
    actor: RequestActor,
    startupId: string,
    decision: { requestId: string; accept: boolean },
  ) {
    await withActor(db, actor, async (trx) => {
      const startup = await findManaged(trx, actor, startupId);
      if ((await decideJoinRequest(trx, startup, decision)) === null) throw new AppError('not_found');
      await jobs.enqueue(trx, joinNoticeJob, { request_id: decision.requestId });
    });
  }

  /** Without a session: the token proves that the mail arrived. */
  async function findByToken(token: string) {
    const found = await withActor(db, { userId: null }, (trx) => findInvitation(trx, hashOf(token)));
    if (!found?.is_open) throw new AppError('invalid_token');
    return found;
  }

  const accept = (actor: RequestActor, token: string) =>
    withActor(db, actor, (trx) => acceptInvitation(trx, hashOf(token)));

  return { list, assign, nameLead, remove, invite, revoke, decide, findByToken, accept };
}

export type PeopleService = ReturnType<typeof createPeopleService>;
