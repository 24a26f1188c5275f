import { type Job, PgBoss } from 'pg-boss';
import type { Logger } from '#lib/logger.ts';
import { JOBS_SCHEMA } from './boss.ts';
import type { JobDefinition } from './registry.ts';

export type JobContext = {
  jobId: string;
  /** Aborted when the job expired or the process is stopping: give up at the next safe point. */
  signal: AbortSignal;
};

export type JobHandler<Data extends object> = (data: Data, context: JobContext) => Promise<void>;

/** A definition and what runs it, tied together while their types still match. */
export type Assignment = {
  definition: JobDefinition;
  run: (data: object, context: JobContext) => Promise<void>;
  concurrency: number;
};

export function assign<Data extends object>(
  definition: JobDefinition<Data>,
  handler: JobHandler<Data>,
  concurrency = 1,
): Assignment {
  return {
    definition: definition as JobDefinition,
    // Parsed again: the job may have been written by an older version of the code.
    run: (data, context) => handler(definition.schema.parse(data), context),
    concurrency,
  };
}

type Options = {
  connectionString: string;
  assignments: readonly Assignment[];
  logger: Logger;
  pollingSeconds?: number;
};

const STOP_TIMEOUT_MS = 10_000;

export async function startWorker({ connectionString, assignments, logger, pollingSeconds = 5 }: Options) {
  const boss = new PgBoss({
    connectionString,
    schema: JOBS_SCHEMA,
    application_name: 'perkotheque-worker-jobs',
    max: 4,
    migrate: false,
    createSchema: false,
    useListenNotify: true,
  });
  boss.on('error', (error) => logger.error({ err: error }, 'job queue'));
  boss.on('warning', ({ message }) => logger.warn({ warning: message }, 'job queue'));
  await boss.start();

  const runOne = async ({ definition, run }: Assignment, job: Job<object>) => {
    const startedAt = performance.now();
    const line = { job: definition.name, jobId: job.id, attempt: job.retryCount + 1 };
    try {
      await run(job.data, { jobId: job.id, signal: job.signal });
    } catch (error) {
      logger.error({ ...line, err: error }, 'job failed');
      // What is thrown is stored with the job: the reason stays in the log, where it is redacted.
      throw new Error('see the log of the worker');
    }
    logger.info({ ...line, durationMs: Math.round(performance.now() - startedAt) }, 'job done');
  };
  const options = {
    pollingIntervalSeconds: pollingSeconds,
    // New jobs are notified; a retry whose time has come is not, and must not wait for long either.
    notifyPollingIntervalSeconds: pollingSeconds,
  };
  const openLane = async (assignment: Assignment) => {
    const lane = await boss.work<object>(assignment.definition.name, options, async (jobs: Job<object>[]) => {
      try {
        for (const job of jobs) await runOne(assignment, job);
      } finally {
        // Looks for the next one at once: it would wait for its interval, and a hundred mails for eight minutes.
        boss.notifyWorker(lane);
      }
    });
  };
  for (const assignment of assignments) {
    for (let lane = 0; lane < assignment.concurrency; lane += 1) await openLane(assignment);
  }
  return {
    /** Lets running jobs end; those that do not are given to another worker. */
    stop: () => boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS }),
  };
}
