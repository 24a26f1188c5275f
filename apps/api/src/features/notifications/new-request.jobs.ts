import { type ActorTrx, withActor } from '@perkotheque/database/actor';
import { CAPABILITIES } from '@perkotheque/domain/accounts/capabilities';
import { mailContext, mailFrames } from '#features/mail/mailing.service.ts';
import { newRequestJob } from '#jobs/registry.ts';
import { type Assignment, assign } from '#jobs/worker.ts';
import { addNotices } from './add-notices.service.ts';
import { newRequestMail } from './mails/new-request-mail.ts';
import { claimDeciders, findFreshRequest } from './new-request.repo.ts';
import type { NoticeDeps } from './tool-notices.jobs.ts';

const NOBODY = { userId: null };
const MAILS_AT_ONCE = 100;

async function announceSome(
  trx: ActorTrx,
  { mails, baseUrl }: NoticeDeps,
  requestId: string,
): Promise<number> {
  const request = await findFreshRequest(trx, requestId);
  const { isWanted, appName } = await mailContext(trx, 'requests');
  if (!request || !isWanted) return 0;
  const roles = CAPABILITIES['requests.manage'];
  const members = await claimDeciders(trx, { requestId, roles, most: MAILS_AT_ONCE });
  const userIds = members.map(({ id }) => id);
  const notice = { kind: 'request_new', key: `request-new:${requestId}`, request_id: requestId } as const;
  await addNotices(trx, notice, userIds);
  const frameOf = await mailFrames(trx, { appName, baseUrl, kind: 'requests', people: members });
  for (const member of members) {
    const mail = newRequestMail({ ...frameOf(member), baseUrl, request });
    await mails.enqueue(trx, 'new-request', { ...mail, key: `request-new:${requestId}:${member.id}` });
  }
  return members.length;
}

/** A second run after a crash continues where the first one stopped. */
export function newRequestJobs(deps: NoticeDeps): Assignment[] {
  return [
    assign(newRequestJob, async ({ request_id }, { signal }) => {
      let told = MAILS_AT_ONCE;
      while (told === MAILS_AT_ONCE) {
        signal.throwIfAborted();
        told = await withActor(deps.db, NOBODY, (trx) => announceSome(trx, deps, request_id));
      }
    }),
  ];
}
