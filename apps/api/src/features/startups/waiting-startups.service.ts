import { type ActorTrx, withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { newStartupSchema } from '@perkotheque/domain/startups/input';
import type { StartupAnswer } from '@perkotheque/domain/startups/people';
import { recordAct } from '#features/audit/audit.service.ts';
import { publishEvent } from '#features/events/publish-event.service.ts';
import type { JobQueue } from '#jobs/boss.ts';
import { joinNoticeJob } from '#jobs/programme-jobs.ts';
import { AppError } from '#lib/app-error.ts';
import type { RequestActor } from '#lib/identity.ts';
import { assignMember, setLead } from './people.repo.ts';
import { findNamed } from './people-access.service.ts';
import type { StartupsService } from './startups.service.ts';
import {
  answerRequest,
  hasActiveLead,
  inviteAsLead,
  type LeadlessStartup,
  listLeadless,
  listWaitingRequests,
} from './waiting-startups.repo.ts';

/** Whom one press makes lead: the first who was invited or placed by name, else the first who is invited. */
type Heir =
  | { user_id: string; name: string | null; email: string }
  | { invitation_id: string; email: string };

function heirOf({ people, invited }: LeadlessStartup, actor: RequestActor): Heir | null {
  const person = people.find(
    ({ joined_by, user_id }) =>
      (joined_by === 'invitation' || joined_by === 'assignment') && user_id !== actor.userId,
  );
  if (person) return { user_id: person.user_id, name: person.name, email: person.email };
  const [first] = invited;
  return first ? { invitation_id: first.id, email: first.email } : null;
}

type Deps = { db: Database; jobs: JobQueue; startups: StartupsService };

/** What waits for staff about startups: people whose startup is missing, and startups without a lead (START-15). */
export function createWaitingStartupsService({ db, jobs, startups }: Deps) {
  async function list(actor: RequestActor) {
    return withActor(db, actor, async (trx) => {
      const leadless = await listLeadless(trx);
      return {
        requests: await listWaitingRequests(trx),
        leadless: leadless.map((startup) => ({ ...startup, heir: heirOf(startup, actor) })),
        total: leadless[0]?.total ?? 0,
      };
    });
  }

  /** An accepted person joins the startup, and leads it if nobody does. */
  async function answer(actor: RequestActor, id: string, given: StartupAnswer): Promise<void> {
    await withActor(db, actor, async (trx) => {
      const asked = (await listWaitingRequests(trx)).find((request) => request.id === id);
      if (!asked || asked.startup_id !== null) throw new AppError('not_found');
      const startup = given.accept ? await placeIn(trx, actor, given.startup_id, asked.startup) : null;
      const status = given.accept ? 'accepted' : 'declined';
      const reason = given.accept ? null : given.reason;
      const isDone = await answerRequest(trx, id, actor.userId, {
        ...{ status, reason },
        startup_id: startup?.id ?? null,
      });
      if (!isDone) throw new AppError('not_found');
      if (startup) {
        const isLead = !(await hasActiveLead(trx, startup.id));
        if ((await assignMember(trx, startup, { email: asked.email, isLead })) === null)
          throw new AppError('conflict');
      }
      await recordAct(trx, {
        action: 'startups.request_answered',
        targetType: 'user',
        targetId: asked.user_id,
        detail: { startup: startup?.name ?? asked.startup, accepted: given.accept },
      });
      await jobs.enqueue(trx, joinNoticeJob, { request_id: id });
      await publishEvent(trx, 'startups', startup?.id ?? null);
    });
  }

  async function placeIn(trx: ActorTrx, actor: RequestActor, id: string | null, name: string) {
    const startupId = id ?? (await startups.createIn(trx, actor, newStartupSchema.parse({ name })));
    return findNamed(trx, actor, startupId);
  }

  /** Returns how many startups have a lead now, or somebody invited as lead. Those without an heir stay as they are. */
  async function nameFirst(actor: RequestActor, startupIds: readonly string[]) {
    return withActor(db, actor, async (trx) => {
      const done = { named: 0, invited: 0 };
      for (const leadless of await listLeadless(trx, startupIds)) {
        const heir = heirOf(leadless, actor);
        if (heir === null) continue;
        const startup = await findNamed(trx, actor, leadless.id);
        if ('user_id' in heir) {
          await setLead(trx, startup, { userId: heir.user_id, isLead: true });
          done.named += 1;
        } else {
          await inviteAsLead(trx, startup, heir.invitation_id);
          await recordAct(trx, {
            action: 'users.invitation_as_lead',
            targetType: 'invitation',
            targetId: heir.invitation_id,
            detail: { startup: startup.name },
          });
          done.invited += 1;
        }
        await publishEvent(trx, 'startups', startup.id);
      }
      return done;
    });
  }

  return { list, answer, nameFirst };
}

export type WaitingStartupsService = ReturnType<typeof createWaitingStartupsService>;
