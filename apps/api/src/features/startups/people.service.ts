import { withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import type { Assignment } from '@perkotheque/domain/startups/people';
import { publishEvent } from '#features/events/publish-event.service.ts';
import type { JobQueue } from '#jobs/boss.ts';
import { joinNoticeJob } from '#jobs/programme-jobs.ts';
import { AppError } from '#lib/app-error.ts';
import { authorize } from '#lib/authorized.ts';
import type { RequestActor } from '#lib/identity.ts';
import { listOpenInvitations } from './invitations.repo.ts';
import { mayManagePeople, mayNameLeads, mayRemove } from './people.policy.ts';
import {
  assignMember,
  decideJoinRequest,
  listAskers,
  listPeople,
  removeMember,
  type StartupRef,
  setLead,
} from './people.repo.ts';
import { emailFault, findManaged, findNamed, findSeen } from './people-access.service.ts';

export function createPeopleService(db: Database, jobs: JobQueue) {
  /** Invitations and join requests are for those who decide on them. */
  async function list(actor: RequestActor, startupId: string) {
    return withActor(db, actor, async (trx) => {
      const { startup, standing } = await findSeen(trx, actor, startupId);
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
      await publishEvent(trx, 'startups', startupId);
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
      await publishEvent(trx, 'startups', startupId);
    });
  }

  async function remove(actor: RequestActor, startupId: string, userId: string) {
    await withActor(db, actor, async (trx) => {
      const { startup, standing } = await findSeen(trx, actor, startupId);
      const person = (await listPeople(trx, startup.id)).find(({ user_id }) => user_id === userId);
      if (!person) throw new AppError('not_found');
      const isAllowed = mayRemove(standing, { isOneself: userId === actor.userId, isLead: person.is_lead });
      await removeMember(trx, authorize<'remove', StartupRef>(isAllowed, startup), userId);
      await publishEvent(trx, 'startups', startupId);
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
      await publishEvent(trx, 'startups', startupId);
    });
  }

  return { list, assign, nameLead, remove, decide };
}

export type PeopleService = ReturnType<typeof createPeopleService>;
