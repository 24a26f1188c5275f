import { Gauge, type Registry } from 'prom-client';

/** What http can say of the worker and of the process that backs up, which export nothing themselves. */
export type OperationFigures = {
  queues: readonly { name: string; ready: number; delayed: number; active: number; failed: number }[];
  countedAt: Date | null;
  deadLetters: number;
  backupAt: Date | null;
  auditSignedAt: Date | null;
};

/** A gauge of an unknown time has no sample: 0 would mean 1970. */
function setTime(gauge: Gauge, time: Date | null): void {
  if (time === null) gauge.remove();
  else gauge.set(time.getTime() / 1000);
}

/** Returns a function that fills the gauges; it rejects, and leaves them without samples, when `read` does. */
export function addOperationMetrics(registry: Registry, read: () => Promise<OperationFigures>) {
  const registers = [registry];
  const isUp = new Gauge({
    name: 'database_up',
    help: '1 when PostgreSQL answered the query of this scrape, 0 otherwise',
    registers,
  });
  const jobs = new Gauge({
    name: 'job_queue_jobs',
    help: 'Jobs by queue and state, as counted at job_queue_counted_timestamp_seconds',
    labelNames: ['queue', 'state'],
    registers,
  });
  const countedAt = new Gauge({
    name: 'job_queue_counted_timestamp_seconds',
    help: 'When the worker or the backups process last counted the jobs, which both do every minute',
    registers,
  });
  const deadLetters = new Gauge({
    name: 'job_dead_letters',
    help: 'Jobs of the last fourteen days whose attempts have all failed',
    registers,
  });
  const backupAt = new Gauge({
    name: 'backup_job_completed_timestamp_seconds',
    help: 'When a dump was last made, by night or by hand; a run without a dump does not count',
    registers,
  });
  const auditSignedAt = new Gauge({
    name: 'audit_log_signed_timestamp_seconds',
    help: 'When the backups process last signed the audit log, which it does every minute',
    registers,
  });

  const clear = () => {
    isUp.set(0);
    jobs.reset();
    for (const gauge of [countedAt, deadLetters, backupAt, auditSignedAt]) gauge.remove();
  };
  return async (): Promise<void> => {
    const figures = await read().catch((error: unknown) => {
      clear();
      throw error;
    });
    // Set without a pause in between: another scrape may be under way.
    isUp.set(1);
    for (const { name: queue, ...counts } of figures.queues) {
      for (const state of ['ready', 'delayed', 'active', 'failed'] as const) {
        jobs.set({ queue, state }, counts[state]);
      }
    }
    deadLetters.set(figures.deadLetters);
    setTime(countedAt, figures.countedAt);
    setTime(backupAt, figures.backupAt);
    setTime(auditSignedAt, figures.auditSignedAt);
  };
}
