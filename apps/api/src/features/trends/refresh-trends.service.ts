import { setTimeout as delay } from 'node:timers/promises';
import type { ActorTrx } from '@perkotheque/database/actor';
import { collapseByName } from '@perkotheque/domain/trends/collapse';
import { TRENDS_MAX } from '@perkotheque/domain/trends/listing';
import { recordAct } from '#features/audit/audit.service.ts';
import { publishEvent } from '#features/events/publish-event.service.ts';
import type { JobQueue } from '#jobs/boss.ts';
import { trendPicturesJob } from '#jobs/registry.ts';
import { AppError } from '#lib/app-error.ts';
import { type Claim, claimCall, finishCall, storeTrends } from './trend-calls.repo.ts';
import { SourceError, type TrendSource } from './trend-source.ts';

/** Runs a short transaction as the caller. The source is never called inside a transaction. */
export type Run = <T>(work: (trx: ActorTrx) => Promise<T>) => Promise<T>;
export type RefreshOutcome = 'fresh' | 'refreshed' | 'empty';

const POLL_MS = 200;
/** The longest wait for another caller's refresh, below the time limit of a request handler. */
const MAX_WAIT_MS = 15_000;

type Wait = { kind: 'refresh' | 'health'; force: boolean };

/** Waits until no other caller holds the claim. `onClaim` runs in the claiming transaction. */
export async function claimTurn(run: Run, { kind, force }: Wait, onClaim?: Parameters<Run>[0]) {
  const deadline = performance.now() + MAX_WAIT_MS;
  let since: string | null = null;
  for (;;) {
    const isForced: boolean = force && since === null;
    const claim: Claim = await run(async (trx) => {
      const answer = await claimCall(trx, { kind, force: isForced, since });
      if (answer.verdict === 'claimed') await onClaim?.(trx);
      return answer;
    });
    if (claim.verdict !== 'busy' || performance.now() > deadline) return claim;
    since ??= claim.asked_at;
    await delay(POLL_MS);
  }
}

export const asSourceError = (error: unknown) =>
  error instanceof SourceError ? error : new SourceError('unexpected', { cause: error });

function toAppError(error: SourceError): AppError {
  if (error.fault === 'unconfigured') return new AppError('trends_source_unconfigured');
  if (error.fault !== 'limited') return new AppError('trends_source_failed', { cause: error });
  return limited(error.pauseSeconds);
}

const limited = (seconds: number | null) =>
  new AppError('trends_source_limited', { ...(seconds !== null && { retryAfterSeconds: seconds }) });

/** Makes at most one call at a time across all processes; concurrent callers share its result. */
export async function refreshTrends(
  run: Run,
  { source, jobs }: { source: TrendSource; jobs: JobQueue },
  { force }: { force: boolean },
): Promise<RefreshOutcome> {
  const turn = await claimTurn(run, { kind: 'refresh', force }, async (trx) => {
    // Recorded before the call, so that a failed call is recorded too.
    if (force) {
      await recordAct(trx, { action: 'trends.refresh', targetType: 'trends', targetId: 'product_hunt' });
    }
  });
  if (turn.verdict === 'fresh') return 'fresh';
  if (turn.verdict === 'blocked') throw limited(turn.wait_seconds);
  if (turn.verdict !== 'claimed') throw new AppError('trends_source_failed');

  const { claim } = turn;
  const found = await source.top(TRENDS_MAX).catch(async (error: unknown) => {
    const fault = asSourceError(error);
    await run((trx) =>
      finishCall(trx, 'refresh', claim, { hasFailed: true, pauseSeconds: fault.pauseSeconds }),
    );
    throw toAppError(fault);
  });
  // An empty response must not replace the stored list.
  if (found.length === 0) {
    await run((trx) => finishCall(trx, 'refresh', claim, { hasFailed: false }));
    return 'empty';
  }
  await run(async (trx) => {
    if (!(await storeTrends(trx, claim, collapseByName(found)))) return;
    await publishEvent(trx, 'trends', 'refresh');
    await jobs.enqueue(trx, trendPicturesJob, {}, { key: 'pictures' });
  });
  return 'refreshed';
}
