import type { ActorTrx } from '@perkotheque/database/actor';
import type { DisabledReason } from '@perkotheque/domain/webhooks/vocabulary';
import { recordAct } from '#features/audit/audit.service.ts';
import { mailContext, mailLanguages } from '#features/mail/mailing.service.ts';
import { addNotices } from '#features/notifications/add-notices.service.ts';
import type { MailQueue } from '#jobs/mail-queue.ts';
import { listAdmins } from './delivery-work.repo.ts';
import { disabledMail } from './mails/disabled-mail.ts';

type Deps = { mails: MailQueue; baseUrl: string };
type Disabled = { id: string; name: string; reason: DisabledReason; at: Date };

/** Log, bell and mail, in the transaction that switches the receiver off: admins are told once. */
export async function tellAdmins(
  trx: ActorTrx,
  { mails, baseUrl }: Deps,
  { id, name, reason, at }: Disabled,
): Promise<void> {
  await recordAct(trx, {
    action: 'webhooks.disabled',
    targetType: 'webhook',
    targetId: id,
    detail: { webhook: name },
  });
  const admins = await listAdmins(trx);
  const userIds = admins.map((admin) => admin.id);
  const key = `webhook-disabled:${id}:${at.getTime()}`;
  await addNotices(trx, { kind: 'webhook_disabled', key, webhook_id: id }, userIds);
  const { isWanted, appName } = await mailContext(trx, null);
  if (!isWanted) return;
  const languageOf = await mailLanguages(trx, userIds);
  for (const { id: userId, ...member } of admins) {
    const link = `${baseUrl}/dashboard/admin/connexions`;
    const mail = disabledMail({ language: languageOf(userId), appName, member, name, reason, link });
    await mails.enqueue(trx, 'webhook-disabled', { ...mail, key: `${key}:${userId}` });
  }
}
