import { withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import type { TrendRequest } from '@perkotheque/domain/requests/input';
import { REQUEST_LIMITS } from '@perkotheque/domain/requests/limits';
import { healthOf, TREND_HEALTH_STATES, TREND_SOURCE_FAULTS } from '@perkotheque/domain/trends/health';
import { z } from 'zod';
import { publishEvent } from '#features/events/publish-event.service.ts';
import type { RequestsService } from '#features/requests/requests.service.ts';
import type { JobQueue } from '#jobs/boss.ts';
import { AppError } from '#lib/app-error.ts';
import type { RequestActor } from '#lib/identity.ts';
import { createPictureCache } from './picture-cache.ts';
import { asSourceError, claimTurn, type Run, refreshTrends } from './refresh-trends.service.ts';
import { REQUEST_CATEGORY_FR } from './texts.fr.ts';
import { findHealth, finishCall } from './trend-calls.repo.ts';
import { findPicture } from './trend-pictures.repo.ts';
import type { TrendSource } from './trend-source.ts';
import { mayForceRefresh } from './trends.policy.ts';
import { findCache, findTrend, listTrends } from './trends.repo.ts';

const outcomeSchema = z.object({
  state: z.enum(TREND_HEALTH_STATES),
  products: z.number().int(),
  fault: z.enum(TREND_SOURCE_FAULTS).nullable(),
});
type HealthOutcome = z.output<typeof outcomeSchema>;

const failing = (fault: 'limited' | 'unconfigured' | 'unreachable'): HealthOutcome => ({
  state: 'failing',
  products: 0,
  fault,
});

type Deps = { db: Database; source: TrendSource; requests: RequestsService; jobs: JobQueue };

export function createTrendsService({ db, source, requests, jobs }: Deps) {
  const as =
    (actor: RequestActor): Run =>
    (work) =>
      withActor(db, actor, work);

  const list = (actor: RequestActor) =>
    withActor(db, actor, async (trx) => ({
      rows: await listTrends(trx),
      ...(await findCache(trx)),
      isConfigured: source.isConfigured,
    }));

  async function refresh(actor: RequestActor, { force }: { force: boolean }) {
    if (force && !mayForceRefresh(actor)) throw new AppError('forbidden');
    const outcome = await refreshTrends(as(actor), { source, jobs }, { force });
    const rows = outcome === 'empty' ? [] : await withActor(db, actor, listTrends);
    return { rows, outcome };
  }

  async function ask(): Promise<{ outcome: HealthOutcome; pauseSeconds: number | null }> {
    try {
      const { length } = await source.top(1);
      const fault = length === 0 ? 'empty' : null;
      return { outcome: { state: healthOf(length, fault), products: length, fault }, pauseSeconds: null };
    } catch (error) {
      const { fault, pauseSeconds } = asSourceError(error);
      return { outcome: { state: healthOf(0, fault), products: 0, fault }, pauseSeconds };
    }
  }

  /** Requests one item. All processes and callers share the result for ten minutes. */
  async function checkHealth(actor: RequestActor) {
    const found = (outcome: HealthOutcome, at = new Date(), isCached = false) => ({
      ...outcome,
      at,
      isCached,
    });
    // Not cached: once there is a token, the next test must use it.
    if (!source.isConfigured) return found(failing('unconfigured'));
    const turn = await claimTurn(as(actor), { kind: 'health', force: false });
    if (turn.verdict === 'blocked') return found(failing('limited'));
    if (turn.verdict === 'claimed') {
      const { outcome, pauseSeconds } = await ask();
      await withActor(db, actor, (trx) =>
        finishCall(trx, 'health', turn.claim, { hasFailed: false, outcome, pauseSeconds }),
      );
      return found(outcome);
    }
    const kept = await withActor(db, actor, findHealth);
    const { data: outcome } = outcomeSchema.safeParse(kept?.outcome);
    return found(outcome ?? failing('unreachable'), kept?.finished_at ?? undefined, true);
  }

  /** The request has no link to the trend, because the list changes every day. */
  async function requestTool(actor: RequestActor, id: string, texts: TrendRequest) {
    const trend = await withActor(db, actor, (trx) => findTrend(trx, id));
    if (!trend) throw new AppError('not_found');
    const made = await requests.ensure(actor, {
      ...texts,
      tool_name: trend.name.slice(0, REQUEST_LIMITS.name),
      category: REQUEST_CATEGORY_FR,
      priority: 'medium',
    });
    if (made.is_new) await withActor(db, actor, (trx) => publishEvent(trx, 'trends', id));
    return made;
  }

  const pictures = createPictureCache((hash) =>
    withActor(db, { userId: null }, (trx) => findPicture(trx, hash)),
  );

  return { list, refresh, checkHealth, requestTool, pictures };
}

export type TrendsService = ReturnType<typeof createTrendsService>;
