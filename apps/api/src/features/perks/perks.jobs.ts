import { type ActorTrx, withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { publishEvent } from '#features/events/publish-event.service.ts';
import { mailContext, mailFrames } from '#features/mail/mailing.service.ts';
import { addNotices } from '#features/notifications/add-notices.service.ts';
import type { MailQueue } from '#jobs/mail-queue.ts';
import { perkDatesJob, perkTermsJob } from '#jobs/programme-jobs.ts';
import { type Assignment, assign } from '#jobs/worker.ts';
import { settleFreshness } from './freshness.repo.ts';
import { termsMail } from './mails/terms-mail.ts';
import { findTermsChange, settlePerkDates, takeClaimants } from './terms-notices.repo.ts';

type Deps = {
  /** Connects as perk_worker. */
  db: Database;
  mails: MailQueue;
  baseUrl: string;
};

const NOBODY = { userId: null };
/** Mails per transaction, so that no transaction stays open for long. */
const MAILS_AT_ONCE = 100;

/** Queues the next mails about a version and returns their number. */
async function tellSome(
  trx: ActorTrx,
  { mails, baseUrl }: Deps,
  { perk_id, version }: { perk_id: string; version: number },
): Promise<number> {
  const change = await findTermsChange(trx, perk_id, version);
  const { isWanted, appName } = await mailContext(trx, 'claims');
  if (!change || !isWanted) return 0;
  const claimants = await takeClaimants(trx, { perkId: perk_id, version, most: MAILS_AT_ONCE });
  const userIds = claimants.map(({ id }) => id);
  await addNotices(trx, { kind: 'perk_terms', key: `perk-terms:${perk_id}:${version}`, perk_id }, userIds);
  const frameOf = await mailFrames(trx, { appName, baseUrl, kind: 'claims', people: claimants });
  for (const claimant of claimants) {
    const mail = termsMail({
      ...frameOf(claimant),
      perk: { title: change.title, toolName: change.tool_name },
      before: change.before,
      after: change.after,
      link: `${baseUrl}/avantages/${perk_id}`,
    });
    await mails.enqueue(trx, 'perk-terms', {
      ...mail,
      key: `perk-terms:${perk_id}:${version}:${claimant.id}`,
    });
  }
  return claimants.length;
}

export function perkJobs(deps: Deps): Assignment[] {
  return [
    assign(perkTermsJob, async (data, { signal }) => {
      let told = MAILS_AT_ONCE;
      while (told === MAILS_AT_ONCE) {
        signal.throwIfAborted();
        told = await withActor(deps.db, NOBODY, (trx) => tellSome(trx, deps, data));
      }
    }),
    assign(perkDatesJob, () =>
      withActor(deps.db, NOBODY, async (trx) => {
        const changed = (await settlePerkDates(trx)) + (await settleFreshness(trx));
        if (changed > 0) await publishEvent(trx, 'perks', null);
      }),
    ),
  ];
}
