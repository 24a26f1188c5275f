import { withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import type { ReportDecision } from '@perkotheque/domain/codes/input';
import type { ReportState } from '@perkotheque/domain/codes/vocabulary';
import { recordAct } from '#features/audit/audit.service.ts';
import type { JobQueue } from '#jobs/boss.ts';
import { reportDecidedJob } from '#jobs/programme-jobs.ts';
import { AppError } from '#lib/app-error.ts';
import type { RequestActor } from '#lib/identity.ts';
import {
  decideReport,
  deleteWatch,
  findWatchablePerk,
  insertWatch,
  listPendingReports,
  type WatchablePerk,
} from './reports.repo.ts';

/** Reports « Ce code ne marche pas » for staff, and « Me prévenir » for startups. */
export function createReportsService({ db, jobs }: { db: Database; jobs: JobQueue }) {
  const listPending = (actor: RequestActor) => withActor(db, actor, listPendingReports);

  /** Approving hands out another code: the startup is told by mail. */
  async function decide(
    actor: RequestActor,
    reportId: string,
    decision: ReportDecision,
  ): Promise<ReportState> {
    return withActor(db, actor, async (trx) => {
      const status = await decideReport(trx, reportId, { ...decision, reason: decision.reason || null });
      await recordAct(trx, {
        action: 'codes.report_decided',
        targetType: 'report',
        targetId: reportId,
        detail: { report_status: status },
      });
      await jobs.enqueue(trx, reportDecidedJob, { report_id: reportId });
      return status;
    });
  }

  async function setWatch(actor: RequestActor, perkId: string, isWanted: boolean): Promise<void> {
    await withActor(db, actor, async (trx) => {
      const perk = await findWatchablePerk(trx, perkId);
      if (!perk) throw new AppError('not_found');
      if (perk.startup_id === null) throw new AppError('no_startup');
      if (!isWanted) return deleteWatch(trx, perkId);
      if (!perk.is_out_of_stock) throw new AppError('in_stock');
      await insertWatch(trx, { perkId, userId: actor.userId });
    });
  }

  async function findWatch(actor: RequestActor, perkId: string): Promise<WatchablePerk> {
    const perk = await withActor(db, actor, (trx) => findWatchablePerk(trx, perkId));
    if (!perk) throw new AppError('not_found');
    return perk;
  }

  return { listPending, decide, setWatch, findWatch };
}

export type ReportsService = ReturnType<typeof createReportsService>;
