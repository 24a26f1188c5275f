import { type ActorTrx, withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { mailContext, mailFrames } from '#features/mail/mailing.service.ts';
import { addNotices } from '#features/notifications/add-notices.service.ts';
import type { MailQueue } from '#jobs/mail-queue.ts';
import { claimNotifyJob } from '#jobs/programme-jobs.ts';
import { type Assignment, assign } from '#jobs/worker.ts';
import { newsMail, waitingMail } from './mails/news-mail.ts';
import {
  type ClaimEvent,
  findClaimEvent,
  listConcerned,
  recordClaimants,
  recordDeciders,
} from './notices.repo.ts';

export type ClaimJobDeps = {
  /** Connects as perk_worker. */
  db: Database;
  mails: MailQueue;
  baseUrl: string;
};

const NOBODY = { userId: null };
const MAILS_AT_ONCE = 100;

/** A claim that waits concerns staff. What the startup did itself concerns nobody else. */
function audienceOf({ to_state, is_own }: ClaimEvent): 'deciders' | 'claimants' | null {
  if (to_state === 'waiting') return 'deciders';
  return is_own ? null : 'claimants';
}

async function recipientsOf(trx: ActorTrx, event: ClaimEvent) {
  const audience = audienceOf(event);
  if (audience === null) return [];
  if (audience === 'deciders') return recordDeciders(trx, event, MAILS_AT_ONCE);
  return recordClaimants(trx, { key: `claim:${event.id}`, claimId: event.claim_id, most: MAILS_AT_ONCE });
}

/** In the product, each person alone is told: others must not learn that a claim moved (STU-07). */
async function tellInProduct(trx: ActorTrx, eventId: string): Promise<void> {
  const event = await findClaimEvent(trx, eventId);
  const audience = event && audienceOf(event);
  if (!event || !audience) return;
  const notice = { kind: 'claim', key: `claim:${event.id}`, event_id: event.id } as const;
  await addNotices(trx, notice, await listConcerned(trx, event, audience));
}

async function notifySome(trx: ActorTrx, { mails, baseUrl }: ClaimJobDeps, eventId: string): Promise<number> {
  const event = await findClaimEvent(trx, eventId);
  const { isWanted, appName } = await mailContext(trx, 'claims');
  if (!event || !isWanted) return 0;
  const members = await recipientsOf(trx, event);
  const frameOf = await mailFrames(trx, { appName, baseUrl, kind: 'claims', people: members });
  const isWaiting = event.to_state === 'waiting';
  const news = {
    claimId: event.claim_id,
    perkTitle: event.perk_title,
    toolName: event.tool_name,
    startupName: event.startup_name,
    state: event.to_state,
    reason: event.reason,
    mayRetry: event.may_retry ?? false,
  };
  for (const member of members) {
    const frame = frameOf(member);
    const mail = isWaiting ? waitingMail(frame, news, baseUrl) : newsMail(frame, news, baseUrl);
    const template = isWaiting ? 'claim-waiting' : 'claim-news';
    await mails.enqueue(trx, template, { ...mail, key: `claim:${event.id}:${member.id}` });
  }
  return members.length;
}

/** A run after a crash continues: the recipient is recorded in the transaction that queues the mail. */
export function claimNotifyJobs(deps: ClaimJobDeps): Assignment[] {
  return [
    assign(claimNotifyJob, async ({ event_id }, { signal }) => {
      await withActor(deps.db, NOBODY, (trx) => tellInProduct(trx, event_id));
      let told = MAILS_AT_ONCE;
      while (told === MAILS_AT_ONCE) {
        signal.throwIfAborted();
        told = await withActor(deps.db, NOBODY, (trx) => notifySome(trx, deps, event_id));
      }
    }),
  ];
}
