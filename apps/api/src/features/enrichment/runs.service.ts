import { type ActorTrx, withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import type { Outcome, RunKind } from '@perkotheque/domain/enrichment/vocabulary';
import { recordAct } from '#features/audit/audit.service.ts';
import { publishEvent } from '#features/events/publish-event.service.ts';
import type { JobQueue } from '#jobs/boss.ts';
import { enrichmentWakeJob } from '#jobs/registry.ts';
import { AppError } from '#lib/app-error.ts';
import { authorize } from '#lib/authorized.ts';
import type { RequestActor } from '#lib/identity.ts';
import { mayEnrich } from './enrichment.policy.ts';
import { countTools, findSimulationTool, previewTools, sumUsage } from './overview.repo.ts';
import { countProposals, isReviewOn } from './proposals.repo.ts';
import { findOpenRunId, findRun, insertRun, listResults, lockRunStarts, requestStop } from './runs.repo.ts';

export function createRunsService(db: Database, jobs: JobQueue) {
  const overview = (actor: RequestActor) =>
    withActor(db, actor, async (trx) => ({
      stats: await countTools(trx),
      toEnrich: await previewTools(trx, 'full'),
      withoutOwner: await previewTools(trx, 'owner'),
      simulationTool: (await findSimulationTool(trx)) ?? null,
      run: (await findRun(trx, null)) ?? null,
      usage: await sumUsage(trx),
      isReviewed: await isReviewOn(trx),
      toReview: (await countProposals(trx)).fields,
    }));

  async function readRun(trx: ActorTrx, id: string) {
    const run = await findRun(trx, id);
    if (!run) throw new AppError('not_found');
    return run;
  }
  const get = (actor: RequestActor, id: string) => withActor(db, actor, (trx) => readRun(trx, id));

  /** Only one run is open at a time: a second start returns it. */
  async function start(actor: RequestActor, wanted: RunKind) {
    const kind = authorize<'enrich', RunKind>(mayEnrich(actor), wanted);
    return withActor(db, actor, async (trx) => {
      await lockRunStarts(trx);
      const open = await findOpenRunId(trx);
      if (open !== undefined) return { run: await readRun(trx, open), isNew: false };
      const id = await insertRun(trx, kind, actor.userId);
      if (id === undefined) throw new AppError(kind === 'full' ? 'nothing_to_enrich' : 'owners_complete');
      await recordAct(trx, {
        action: 'enrichment.start',
        targetType: 'enrichment_run',
        targetId: id,
        detail: { kind },
      });
      await jobs.enqueue(trx, enrichmentWakeJob, {}, { key: id });
      await publishEvent(trx, 'runs', id);
      return { run: await readRun(trx, id), isNew: true };
    });
  }

  /** Requests the stop. The worker finishes its current tool and then closes the run. */
  async function stop(actor: RequestActor, id: string) {
    authorize<'enrich', string>(mayEnrich(actor), id);
    return withActor(db, actor, async (trx) => {
      if (await requestStop(trx, id)) {
        await recordAct(trx, { action: 'enrichment.stop', targetType: 'enrichment_run', targetId: id });
        await jobs.enqueue(trx, enrichmentWakeJob, {}, { key: `stop-${id}` });
        await publishEvent(trx, 'runs', id);
      }
      return readRun(trx, id);
    });
  }

  async function results(actor: RequestActor, runId: string, outcome: Outcome | null, page: number | null) {
    return withActor(db, actor, async (trx) => {
      const run = await readRun(trx, runId);
      return { run, rows: await listResults(trx, { runId, outcome }, page) };
    });
  }

  return { overview, get, start, stop, results };
}

export type RunsService = ReturnType<typeof createRunsService>;
