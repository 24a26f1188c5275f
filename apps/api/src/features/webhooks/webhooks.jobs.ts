import { type ActorTrx, withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { judgeAttempt } from '@perkotheque/domain/webhooks/attempts';
import type { KeyEncryptionKey } from '#features/credentials/vault.ts';
import type { JobQueue } from '#jobs/boss.ts';
import type { MailQueue } from '#jobs/mail-queue.ts';
import { webhookDeliverJob, webhookSweepJob, webhookTidyJob } from '#jobs/webhook-jobs.ts';
import { type Assignment, assign } from '#jobs/worker.ts';
import type { SafePost } from '#lib/safe-fetch/safe-post.ts';
import { type AttemptResult, attemptDelivery } from './attempt-delivery.ts';
import {
  type ClaimedDelivery,
  claimDelivery,
  disableWebhook,
  listDueWebhooks,
  lockHealth,
  storeHealth,
  storeOutcome,
} from './delivery-work.repo.ts';
import { tellAdmins } from './tell-admins.ts';
import { tidy } from './tidy.ts';

export type DeliverDeps = {
  /** Connects as perk_worker. */
  db: Database;
  jobs: JobQueue;
  mails: MailQueue;
  baseUrl: string;
  keys: readonly [KeyEncryptionKey, ...KeyEncryptionKey[]] | null;
  post: SafePost;
  /** The moment that counts as now, for tests. */
  now?: () => Date;
  random?: () => number;
};

const NOBODY = { userId: null };
/** Receivers served at once. A receiver that fails takes at most 15 seconds of a place in each rest. */
const RECEIVERS_AT_ONCE = 8;
/** Shorter than the job's own limit. The next sweep goes on. */
const JOB_MS = 10 * 60_000;

async function record(
  trx: ActorTrx,
  deps: DeliverDeps,
  webhookId: string,
  { delivery, result, now }: { delivery: ClaimedDelivery; result: AttemptResult; now: Date },
): Promise<void> {
  const health = await lockHealth(trx, webhookId);
  if (!health) return;
  const verdict = judgeAttempt(
    {
      ...{ status: result.outcome.status, retryAt: result.retryAt, isTest: delivery.is_test },
      ...{ attempts: delivery.attempts, firstAttemptAt: delivery.first_attempt_at },
      ...{ failures: health.failures, failingSince: health.failing_since },
    },
    now,
    (deps.random ?? Math.random)(),
  );
  // Another attempt may have switched the receiver off meanwhile.
  const isLate = health.is_disabled && verdict.delivery.state === 'waiting';
  await storeOutcome(trx, delivery.id, result.outcome, isLate ? { state: 'failed' } : verdict.delivery);
  if (!verdict.receiver || health.is_disabled) return;
  await storeHealth(trx, webhookId, verdict.receiver);
  const { disabled } = verdict.receiver;
  if (disabled === null) return;
  await disableWebhook(trx, webhookId, disabled, now);
  await tellAdmins(trx, deps, { id: webhookId, name: health.name, reason: disabled, at: now });
}

/** Delivers what is due to one receiver, one after the other, until nothing is or the receiver has to rest. */
async function deliver(deps: DeliverDeps, webhookId: string, signal: AbortSignal): Promise<void> {
  const { db, keys, now = () => new Date() } = deps;
  if (!keys) return;
  const endsAt = performance.now() + JOB_MS;
  while (!signal.aborted && performance.now() < endsAt) {
    const delivery = await withActor(db, NOBODY, (trx) => claimDelivery(trx, webhookId, now()));
    if (!delivery) return;
    const result = await attemptDelivery({ ...deps, keys }, { webhookId, delivery, now: now(), signal });
    await withActor(db, NOBODY, (trx) => record(trx, deps, webhookId, { delivery, result, now: now() }));
  }
}

/** One short transaction, whatever waits: the deliveries are found by the jobs that it starts. */
async function sweep({ db, jobs, keys, now = () => new Date() }: DeliverDeps): Promise<void> {
  if (!keys) return;
  await withActor(db, NOBODY, async (trx) => {
    for (const id of await listDueWebhooks(trx, now())) {
      await jobs.enqueue(trx, webhookDeliverJob, { webhook_id: id }, { key: id });
    }
  });
}

export function webhookJobs(deps: DeliverDeps) {
  return {
    sweep: assign(webhookSweepJob, () => sweep(deps)),
    deliver: assign(
      webhookDeliverJob,
      ({ webhook_id }, { signal }) => deliver(deps, webhook_id, signal),
      RECEIVERS_AT_ONCE,
    ),
    tidy: assign(webhookTidyJob, (_data, { signal }) => tidy(deps, signal)),
  } satisfies Record<string, Assignment>;
}
