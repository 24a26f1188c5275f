import { type ActorTrx, withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { CAPABILITIES } from '@perkotheque/domain/accounts/capabilities';
import { publishEvent } from '#features/events/publish-event.service.ts';
import { mailContext, mailFrames } from '#features/mail/mailing.service.ts';
import { addNotices } from '#features/notifications/add-notices.service.ts';
import type { MailQueue } from '#jobs/mail-queue.ts';
import { accessEndJob, accessNoticeJob } from '#jobs/registry.ts';
import { type Assignment, assign } from '#jobs/worker.ts';
import {
  type AccessNotice,
  findAccessNotice,
  listDeciders,
  listRequester,
  type Recipient,
  recordRecipients,
  takeEndedGrants,
} from './access-notices.repo.ts';
import { type AccessNews, accessMail } from './mails/access-mail.ts';

type Deps = {
  /** Connects as perk_worker. */
  db: Database;
  mails: MailQueue;
  baseUrl: string;
};

const NOBODY = { userId: null };

function newsOf({ state, tool, person, email, message, until, reason }: AccessNotice): AccessNews {
  if (state === 'pending') return { kind: 'asked', tool, person, email, message };
  return state === 'granted'
    ? { kind: 'granted', tool, until }
    : { kind: 'refused', tool, reason: reason ?? '' };
}

type Delivery = { key: string; notice: AccessNotice; recipients: readonly Recipient[] };

async function send(trx: ActorTrx, { mails, baseUrl }: Deps, { key, notice, recipients }: Delivery) {
  const { isWanted, appName } = await mailContext(trx, 'access');
  if (!isWanted) return;
  const fresh = await recordRecipients(trx, key, recipients);
  const frameOf = await mailFrames(trx, { appName, baseUrl, kind: 'access', people: fresh });
  const isAsked = notice.state === 'pending';
  const path = isAsked ? '/dashboard/admin/permissions' : `/dashboard/tools?tool=${notice.tool_id}`;
  for (const person of fresh) {
    const mail = accessMail({ ...frameOf(person), news: newsOf(notice), link: `${baseUrl}${path}` });
    await mails.enqueue(trx, isAsked ? 'access-request' : 'access-decision', {
      ...mail,
      key: `${key}:${person.id}`,
    });
  }
}

/** A waiting request goes to those who may grant it, a decided one to the person who asked. */
async function tell(trx: ActorTrx, deps: Deps, requestId: string): Promise<void> {
  const notice = await findAccessNotice(trx, requestId);
  if (!notice) return;
  const isAsked = notice.state === 'pending';
  const key = `access:${notice.id}:${notice.state}`;
  const recipients = isAsked
    ? await listDeciders(trx, CAPABILITIES['permissions.manage'])
    : await listRequester(trx, notice.user_id);
  await addNotices(
    trx,
    { kind: isAsked ? 'access_asked' : 'access_decided', key, access_request_id: notice.id },
    recipients.map(({ id }) => id),
  );
  await send(trx, deps, { key, notice, recipients });
}

async function endGrants(trx: ActorTrx): Promise<void> {
  for (const { id, user_id, tool_id, until } of await takeEndedGrants(trx)) {
    await addNotices(trx, { kind: 'access_ended', key: `access-ended:${id}:${until}`, tool_id }, [user_id]);
    await publishEvent(trx, 'tools', tool_id);
  }
}

export function accessJobs(deps: Deps): [Assignment, Assignment] {
  return [
    assign(accessNoticeJob, async ({ request_id }) => {
      await withActor(deps.db, NOBODY, (trx) => tell(trx, deps, request_id));
    }),
    assign(accessEndJob, () => withActor(deps.db, NOBODY, endGrants)),
  ];
}
