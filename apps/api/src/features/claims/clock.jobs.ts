import { createHash, randomBytes } from 'node:crypto';
import { type ActorTrx, withActor } from '@perkotheque/database/actor';
import { dueQuestions, dueReminders } from '@perkotheque/domain/claims/clock';
import { type Day, dayInParis, daysBetween } from '@perkotheque/domain/shared/days';
import { mailContext, mailFrames } from '#features/mail/mailing.service.ts';
import type { JobQueue } from '#jobs/boss.ts';
import { claimClockJob, claimNotifyJob } from '#jobs/programme-jobs.ts';
import { type Assignment, assign } from '#jobs/worker.ts';
import type { ClaimJobDeps } from './claims.jobs.ts';
import {
  type EndingClaim,
  expireClaims,
  insertQuestion,
  listEndingClaims,
  listSilentClaims,
  noteClaimMail,
  type SilentClaim,
} from './clock.repo.ts';
import { questionMail, reminderMail } from './mails/clock-mails.ts';
import { recordClaimants } from './notices.repo.ts';

type Deps = ClaimJobDeps & {
  jobs: JobQueue;
  /** The moment that counts as now, for tests. */
  now?: () => Date;
};

const NOBODY = { userId: null };
const CLAIMS_AT_ONCE = 100;
const LEADS_AT_MOST = 50;
const TOKEN_BYTES = 32;

/** Records the recipients and returns what their mails need. */
async function framesFor(trx: ActorTrx, { baseUrl }: Deps, key: string, claimId: string) {
  const { isWanted, appName } = await mailContext(trx, 'claims');
  if (!isWanted) return [];
  const members = await recordClaimants(trx, { key, claimId, most: LEADS_AT_MOST });
  const frameOf = await mailFrames(trx, { appName, baseUrl, kind: 'claims', people: members });
  return members.map((member) => ({ userId: member.id, frame: frameOf(member) }));
}

async function remind(trx: ActorTrx, deps: Deps, claim: EndingClaim, today: Day): Promise<void> {
  const due = dueReminders({ ...claim, intention: null }, today);
  const nearest = due.at(-1);
  if (nearest === undefined) return;
  const key = `claim-reminder:${claim.id}:${nearest}`;
  const frames = await framesFor(trx, deps, key, claim.id);
  const days = daysBetween(today, claim.ends_on);
  for (const { userId, frame } of frames) {
    const mail = reminderMail(frame, claim, { days, baseUrl: deps.baseUrl });
    await deps.mails.enqueue(trx, 'claim-reminder', { ...mail, key: `${key}:${userId}` });
  }
  if (frames.length > 0) await noteClaimMail(trx, claim.id, 'reminder', due);
}

async function ask(trx: ActorTrx, deps: Deps, claim: SilentClaim, today: Day): Promise<void> {
  const due = dueQuestions(claim.since, claim.asked, today);
  const latest = due.at(-1);
  if (latest === undefined) return;
  const key = `claim-question:${claim.id}:${latest}`;
  const frames = await framesFor(trx, deps, key, claim.id);
  const days = daysBetween(claim.since, today);
  for (const { userId, frame } of frames) {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const tokenHash = createHash('sha256').update(token).digest();
    await insertQuestion(trx, { claimId: claim.id, userId, tokenHash });
    const mail = questionMail(frame, claim, { days, token, baseUrl: deps.baseUrl });
    await deps.mails.enqueue(trx, 'claim-question', { ...mail, key: `${key}:${userId}` });
  }
  if (frames.length > 0) await noteClaimMail(trx, claim.id, 'question', due);
}

/** Calls `work` until it returns fewer than a whole batch. */
async function inBatches(signal: AbortSignal, work: () => Promise<number>): Promise<void> {
  let done = CLAIMS_AT_ONCE;
  while (done === CLAIMS_AT_ONCE) {
    signal.throwIfAborted();
    done = await work();
  }
}

async function expireSome(deps: Deps): Promise<number> {
  return withActor(deps.db, NOBODY, async (trx) => {
    const events = await expireClaims(trx, CLAIMS_AT_ONCE);
    for (const event_id of events) await deps.jobs.enqueue(trx, claimNotifyJob, { event_id });
    return events.length;
  });
}

export function claimClockJobs(deps: Deps): Assignment[] {
  return [
    assign(claimClockJob, async (_data, { signal }) => {
      const today = dayInParis(deps.now?.() ?? new Date());
      await inBatches(signal, () => expireSome(deps));
      let ending: EndingClaim | null = null;
      await inBatches(signal, () =>
        withActor(deps.db, NOBODY, async (trx) => {
          const claims = await listEndingClaims(trx, { today, after: ending, most: CLAIMS_AT_ONCE });
          for (const claim of claims) await remind(trx, deps, claim, today);
          ending = claims.at(-1) ?? null;
          return claims.length;
        }),
      );
      let silent: string | null = null;
      await inBatches(signal, () =>
        withActor(deps.db, NOBODY, async (trx) => {
          const claims: SilentClaim[] = await listSilentClaims(trx, {
            afterId: silent,
            most: CLAIMS_AT_ONCE,
          });
          for (const claim of claims) await ask(trx, deps, claim, today);
          silent = claims.at(-1)?.id ?? null;
          return claims.length;
        }),
      );
    }),
  ];
}
