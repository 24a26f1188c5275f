import { withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { DEAD_LETTER_QUEUE, JOBS } from '#jobs/registry.ts';
import { findLastBackup, listQueues } from './job-figures.repo.ts';

export type QueueFigures = { name: string; ready: number; delayed: number; active: number; failed: number };

export type JobFigures = {
  queues: readonly QueueFigures[];
  /** Null while no worker has ever counted. */
  countedAt: Date | null;
  /** Jobs whose attempts have all failed, of the last fourteen days. */
  deadLetters: number;
  /** When a dump was last made, by night or by hand; null without any. */
  backupAt: Date | null;
};

/** Reads what the metrics say of the other processes. It reads no data of jobs, which may be private. */
export async function readJobFigures(db: Database): Promise<JobFigures> {
  const names = [...JOBS.map(({ name }) => name), DEAD_LETTER_QUEUE];
  const [rows, backupAt] = await withActor(db, { userId: null }, (trx) =>
    Promise.all([listQueues(trx, names), findLastBackup(trx)]),
  );
  const times = rows.flatMap(({ counted_at }) => counted_at?.getTime() ?? []);
  return {
    queues: rows.filter(({ name }) => name !== DEAD_LETTER_QUEUE),
    countedAt: times.length === 0 ? null : new Date(Math.max(...times)),
    deadLetters: rows.find(({ name }) => name === DEAD_LETTER_QUEUE)?.ready ?? 0,
    backupAt,
  };
}
