import { type ActorTrx, withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { mailContext, mailFrames } from '#features/mail/mailing.service.ts';
import { addNotices } from '#features/notifications/add-notices.service.ts';
import type { MailQueue } from '#jobs/mail-queue.ts';
import { requestNotifyJob } from '#jobs/registry.ts';
import { type Assignment, assign } from '#jobs/worker.ts';
import { statusMail } from './mails/status-mail.ts';
import { claimRecipients, findStatusChange } from './notices.repo.ts';

type Deps = {
  /** Connects as perk_worker. */
  db: Database;
  mails: MailQueue;
  baseUrl: string;
};

const NOBODY = { userId: null };
/** Mails per transaction, so that a request with thousands of voters keeps no transaction open for long. */
const MAILS_AT_ONCE = 100;

/** Queues the next mails about a change and returns their number. */
async function notifySome(trx: ActorTrx, { mails, baseUrl }: Deps, changeId: string): Promise<number> {
  const change = await findStatusChange(trx, changeId);
  const { isWanted, appName } = await mailContext(trx, 'requests');
  if (!change || !isWanted) return 0;
  const recipients = await claimRecipients(trx, changeId, MAILS_AT_ONCE);
  const userIds = recipients.map(({ id }) => id);
  const notice = { kind: 'request_status', key: `request-status:${changeId}`, change_id: changeId } as const;
  await addNotices(trx, notice, userIds);
  const frameOf = await mailFrames(trx, { appName, baseUrl, kind: 'requests', people: recipients });
  for (const recipient of recipients) {
    const mail = statusMail({
      ...frameOf(recipient),
      isRequester: recipient.is_requester,
      change: { toolName: change.tool_name, status: change.status, reason: change.reason },
      link: `${baseUrl}/dashboard/requests?request=${change.request_id}`,
    });
    await mails.enqueue(trx, 'request-status', {
      ...mail,
      key: `request-status:${changeId}:${recipient.id}`,
    });
  }
  return recipients.length;
}

/** A run after a crash continues: the recipient is recorded in the transaction that queues the mail. */
export function requestJobs(deps: Deps): Assignment[] {
  return [
    assign(requestNotifyJob, async ({ change_id }, { signal }) => {
      let told = MAILS_AT_ONCE;
      while (told === MAILS_AT_ONCE) {
        signal.throwIfAborted();
        told = await withActor(deps.db, NOBODY, (trx) => notifySome(trx, deps, change_id));
      }
    }),
  ];
}
