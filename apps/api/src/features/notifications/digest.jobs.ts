import { type ActorTrx, withActor } from '@perkotheque/database/actor';
import { ROLES, type Role } from '@perkotheque/domain/accounts/roles';
import { mailContext, mailFrames } from '#features/mail/mailing.service.ts';
import { digestJob } from '#jobs/registry.ts';
import { type Assignment, assign } from '#jobs/worker.ts';
import {
  claimDigestMembers,
  digestKey,
  type WeeklyRequests,
  type WeeklyTools,
  weeklyRequests,
  weeklyTools,
} from './digest.repo.ts';
import { digestMail } from './mails/digest-mail.ts';
import type { NoticeDeps } from './tool-notices.jobs.ts';

const NOBODY = { userId: null };
const MAILS_AT_ONCE = 100;
const TOOLS_SHOWN = 10;
const REQUESTS_SHOWN = 5;

type Week = { key: string; tools: Map<Role, WeeklyTools>; requests: WeeklyRequests };

/** Reads the news of the week once per role: access depends on the role alone. */
async function readWeek(trx: ActorTrx): Promise<Week> {
  const tools = new Map<Role, WeeklyTools>();
  for (const role of ROLES) tools.set(role, await weeklyTools(trx, role, TOOLS_SHOWN));
  return { key: await digestKey(trx), tools, requests: await weeklyRequests(trx, REQUESTS_SHOWN) };
}

async function sendSome(trx: ActorTrx, { mails, baseUrl }: NoticeDeps, week: Week): Promise<number> {
  const { isWanted, appName } = await mailContext(trx, 'digest');
  const { key, requests } = week;
  // No mail for a role without news.
  const roles = ROLES.filter((role) => requests.total > 0 || (week.tools.get(role)?.total ?? 0) > 0);
  if (!isWanted || roles.length === 0) return 0;
  const members = await claimDigestMembers(trx, { key, roles, most: MAILS_AT_ONCE });
  const frameOf = await mailFrames(trx, { appName, baseUrl, kind: 'digest', people: members });
  for (const member of members) {
    const tools = week.tools.get(member.role) ?? { total: 0, tools: [] };
    const mail = digestMail({ ...frameOf(member), baseUrl, tools, requests });
    await mails.enqueue(trx, 'digest', { ...mail, key: `${key}:${member.id}` });
  }
  return members.length;
}

export function digestJobs(deps: NoticeDeps): Assignment[] {
  return [
    assign(digestJob, async (_data, { signal }) => {
      const week = await withActor(deps.db, NOBODY, readWeek);
      let sent = MAILS_AT_ONCE;
      while (sent === MAILS_AT_ONCE) {
        signal.throwIfAborted();
        sent = await withActor(deps.db, NOBODY, (trx) => sendSome(trx, deps, week));
      }
    }),
  ];
}
