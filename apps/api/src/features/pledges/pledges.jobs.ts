import { type ActorTrx, withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { leverOf } from '@perkotheque/domain/pledges/lever';
import { dayInParis } from '@perkotheque/domain/shared/days';
import { publishEvent } from '#features/events/publish-event.service.ts';
import { mailContext, mailFrames } from '#features/mail/mailing.service.ts';
import { addNotices } from '#features/notifications/add-notices.service.ts';
import type { MailQueue } from '#jobs/mail-queue.ts';
import { leversJob, pledgePerkJob } from '#jobs/pledge-jobs.ts';
import { type Assignment, assign } from '#jobs/worker.ts';
import { pledgeMail } from './mails/pledge-mail.ts';
import { findLinkedPerk, listAmounts, replaceLevers, takePledgers } from './pledges-work.repo.ts';

type Deps = {
  /** Connects as perk_worker. */
  db: Database;
  mails: MailQueue;
  baseUrl: string;
};

const NOBODY = { userId: null };
/** Mails per transaction, so that no transaction stays open for long. */
const MAILS_AT_ONCE = 100;

async function refreshLevers(trx: ActorTrx): Promise<void> {
  const byRequest = Map.groupBy(await listAmounts(trx), ({ request_id }) => request_id);
  const levers = [...byRequest].flatMap(([request_id, pledges]) => {
    const lever = leverOf(pledges);
    return lever ? [{ request_id, ...lever }] : [];
  });
  await replaceLevers(trx, levers, dayInParis(new Date()));
  await publishEvent(trx, 'requests', null);
}

/** Queues the next mails about the perk and returns their number. */
async function tellSome(
  trx: ActorTrx,
  { mails, baseUrl }: Deps,
  { request_id: requestId, perk_id: perkId }: { request_id: string; perk_id: string },
): Promise<number> {
  const perk = await findLinkedPerk(trx, requestId, perkId);
  const { isWanted, appName } = await mailContext(trx, 'requests');
  if (!perk || !isWanted) return 0;
  const key = `pledge-perk:${requestId}:${perkId}`;
  const people = await takePledgers(trx, { key, requestId, perkId, most: MAILS_AT_ONCE });
  const userIds = people.map(({ id }) => id);
  await addNotices(trx, { kind: 'perk_back', key, perk_id: perkId }, userIds);
  const frameOf = await mailFrames(trx, { appName, baseUrl, kind: 'requests', people });
  for (const person of people) {
    const mail = pledgeMail({
      ...frameOf(person),
      perk: { title: perk.perk_title, toolName: perk.tool_name },
      link: `${baseUrl}/avantages/${perkId}`,
    });
    await mails.enqueue(trx, 'pledge-perk', { ...mail, key: `${key}:${person.id}` });
  }
  return people.length;
}

export function pledgeJobs(deps: Deps): Record<'levers' | 'perk', Assignment> {
  return {
    levers: assign(leversJob, () => withActor(deps.db, NOBODY, refreshLevers)),
    perk: assign(pledgePerkJob, async (data, { signal }) => {
      let told = MAILS_AT_ONCE;
      while (told === MAILS_AT_ONCE) {
        signal.throwIfAborted();
        told = await withActor(deps.db, NOBODY, (trx) => tellSome(trx, deps, data));
      }
    }),
  };
}
