import { type Actor, withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { BACKUP_CHECK, type RunState, type SYNC_VERDICTS } from '@perkotheque/domain/maintenance/vocabulary';
import { recordAct } from '#features/audit/audit.service.ts';
import { isBackupEnabled } from '#features/backups/backups.service.ts';
import { missingForBackups } from '#features/backups/check-backups.service.ts';
import type { JobQueue } from '#jobs/boss.ts';
import type { JobDefinition } from '#jobs/definition.ts';
import { backupJob, JOBS } from '#jobs/registry.ts';
import { findLastRuns, type RunRow } from './runs.repo.ts';

export type SyncVerdict = (typeof SYNC_VERDICTS)[number];

/** Only jobs marked as maintenance. Never mark a job that costs money or sends mail. */
const MAINTENANCE = JOBS.filter(({ maintenance }) => maintenance !== undefined);

export function stateOf({ outcome, started_at }: RunRow, definition: JobDefinition, now: Date): RunState {
  if (outcome === 'done' || outcome === 'failed') return outcome;
  const ranMs = now.getTime() - started_at.getTime();
  return ranMs > definition.queue.expireInSeconds * 1000 ? 'died' : 'running';
}

/** A job is due when it has not succeeded within its interval. */
export function verdictFor(definition: JobDefinition, last: RunRow | undefined, now: Date): SyncVerdict {
  if (last === undefined) return 'started';
  const state = stateOf(last, definition, now);
  if (state === 'running') return 'running';
  const ageMs = now.getTime() - last.started_at.getTime();
  const isFresh = ageMs < (definition.maintenance?.dueAfterSeconds ?? 0) * 1000;
  return state === 'done' && isFresh ? 'up_to_date' : 'started';
}

export function createSyncService(db: Database, jobs: JobQueue) {
  async function runs(actor: Actor) {
    const names = MAINTENANCE.map(({ name }) => name);
    const rows = await withActor(db, actor, (trx) => findLastRuns(trx, [...names, BACKUP_CHECK]));
    const now = new Date();
    const jobs = MAINTENANCE.map((definition) => {
      const last = rows.find(({ job }) => job === definition.name);
      return { job: definition.name, last: last && { ...last, state: stateOf(last, definition, now) } };
    });
    const attempts = rows.filter(({ job }) => job === backupJob.name || job === BACKUP_CHECK);
    const [latest] = attempts.toSorted((a, b) => b.started_at.getTime() - a.started_at.getTime());
    const backupFault = missingForBackups(latest && { ...latest, state: stateOf(latest, backupJob, now) });
    return { jobs, backupFault };
  }

  /** Queues the due jobs in the transaction that writes the audit entry. */
  async function sync(actor: Actor) {
    return withActor(db, actor, async (trx) => {
      const rows = await findLastRuns(
        trx,
        MAINTENANCE.map(({ name }) => name),
      );
      const now = new Date();
      const isBackupWanted = await isBackupEnabled(trx);
      const verdicts = MAINTENANCE.map((definition) => {
        const last = rows.find(({ job }) => job === definition.name);
        const isOff = definition.name === backupJob.name && !isBackupWanted;
        const verdict: SyncVerdict = isOff ? 'off' : verdictFor(definition, last, now);
        return { definition, verdict, previous_run: last?.id ?? null };
      });
      for (const { definition, verdict } of verdicts) {
        if (verdict === 'started') await jobs.enqueue(trx, definition, {});
      }
      const started = verdicts.flatMap(({ definition, verdict }) =>
        verdict === 'started' ? [definition.name] : [],
      );
      await recordAct(trx, {
        action: 'maintenance.sync',
        targetType: 'maintenance',
        targetId: 'jobs',
        detail: { started },
      });
      return verdicts.map(({ definition, ...rest }) => ({ job: definition.name, ...rest }));
    });
  }

  return { runs, sync };
}

export type SyncService = ReturnType<typeof createSyncService>;
