import { randomUUID } from 'node:crypto';
import { type ActorTrx, withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { publishEvent } from '#features/events/publish-event.service.ts';
import { mailContext, mailFrames } from '#features/mail/mailing.service.ts';
import { addNotices } from '#features/notifications/add-notices.service.ts';
import type { MailQueue } from '#jobs/mail-queue.ts';
import { perkSuspectsJob } from '#jobs/programme-jobs.ts';
import { type Assignment, assign } from '#jobs/worker.ts';
import { takeSuspects } from './freshness.repo.ts';
import { suspectMail } from './mails/suspect-mail.ts';

type Deps = {
  /** Connects as perk_worker. */
  db: Database;
  mails: MailQueue;
  baseUrl: string;
};

const NOBODY = { userId: null };

async function tellStaff(trx: ActorTrx, { mails, baseUrl }: Deps): Promise<void> {
  const news = await takeSuspects(trx);
  if (news.length === 0) return;
  // A perk that sank in the lists: pages that are open show it.
  await publishEvent(trx, 'perks', null);
  const { isWanted, appName } = await mailContext(trx, 'claims');
  if (!isWanted) return;
  const frameOf = await mailFrames(trx, { appName, baseUrl, kind: 'claims', people: news });
  for (const one of news) {
    const { id, perk_id, perk, tool, reason } = one;
    // Each time that a perk becomes suspect counts, and takeSuspects() gives it once.
    await addNotices(trx, { kind: 'perk_suspect', key: randomUUID(), perk_id }, [id]);
    const mail = suspectMail({
      ...frameOf(one),
      perk: { title: perk, toolName: tool },
      reason,
      link: `${baseUrl}/gestion/avantages/${perk_id}`,
    });
    await mails.enqueue(trx, 'perk-suspect', mail);
  }
}

export function suspectJobs(deps: Deps): Assignment[] {
  return [assign(perkSuspectsJob, () => withActor(deps.db, NOBODY, (trx) => tellStaff(trx, deps)))];
}
