import { withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { backupJob, DEAD_LETTER_QUEUE, JOBS } from '#jobs/registry.ts';
import { findLastCompletion, listQueues } from './job-figures.repo.ts';

export type QueueFigures = { name: string; ready: number; delayed: number; active: number; failed: number };

export type JobFigures = {
  queues: readonly QueueFigures[];
  /** Null while no worker has ever counted. */
  countedAt: Date | null;
  /** Jobs whose attempts have all failed, of the last fourteen days. */
  deadLetters: number;
  /** Also when automatic backups are off, since the job then ends without a dump. */
  backupJobAt: Date | null;
};

/** Reads what the metrics say of the other processes. It reads no data of jobs, which may be private. */
export async function readJobFigures(db: Database): Promise<JobFigures> {
  const names = [...JOBS.map(({ name }) => name), DEAD_LETTER_QUEUE];
  const [rows, backupJobAt] = await withActor(db, { userId: null }, (trx) =>
    Promise.all([listQueues(trx, names), findLastCompletion(trx, backupJob.name)]),
  );
  const times = rows.flatMap(({ counted_at }) => counted_at?.getTime() ?? []);
  return {
    queues: rows.filter(({ name }) => name !== DEAD_LETTER_QUEUE),
    countedAt: times.length === 0 ? null : new Date(Math.max(...times)),
    deadLetters: rows.find(({ name }) => name === DEAD_LETTER_QUEUE)?.ready ?? 0,
    backupJobAt,
  };
}
