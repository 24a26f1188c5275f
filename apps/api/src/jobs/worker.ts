import { type Job, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Logger } from '#lib/logger.ts';
import { JOBS_SCHEMA } from './boss.ts';
import type { JobDefinition } from './definition.ts';
import { DEAD_LETTER_QUEUE, JOBS, PRIVATE_DEAD_LETTER_QUEUE } from './registry.ts';

export type JobContext = {
  jobId: string;
  /** Aborts when the job expires or the process stops: the handler must end at the next safe point. */
  signal: AbortSignal;
};

export type JobHandler<Data extends object> = (data: Data, context: JobContext) => Promise<void>;

/** A job definition and its handler. `assign` checks that their types match. */
export type Assignment = {
  definition: JobDefinition;
  run: (data: object, context: JobContext) => Promise<void>;
  concurrency: number;
  /** Called once every attempt has failed. */
  onGivenUp?: (jobId: string) => Promise<void>;
};

export function assign<Data extends object>(
  definition: JobDefinition<Data>,
  handler: JobHandler<Data>,
  concurrency = 1,
): Assignment {
  return {
    definition: definition as JobDefinition,
    // Parsed again, because an older version of the code may have enqueued the job.
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
/** pg-boss deletes jobs that are past their `keepDoneSeconds` this often; its default is once a day. */
const MAINTENANCE_SECONDS = 600;

/** Replaces the private data of failed jobs, so that neither they nor their dead letters keep it. */
async function stripDeadLetters(
  boss: PgBoss,
  { assignments, logger, pollingSeconds: pollingIntervalSeconds = 5 }: Options,
): Promise<void> {
  const giveUp = async (name: string | null, jobId: string | null) => {
    const assignment = assignments.find(({ definition }) => definition.name === name);
    if (jobId === null) return;
    // The letter is stripped in any case: it holds private data.
    await assignment
      ?.onGivenUp?.(jobId)
      .catch((error: unknown) => logger.error({ job: name, jobId, err: error }, 'job failed'));
  };
  const workerId = await boss.work(
    PRIVATE_DEAD_LETTER_QUEUE,
    { includeMetadata: true, transactional: true, pollingIntervalSeconds },
    async (letters: JobWithMetadata<object>[], db) => {
      for (const { id, data, sourceName, sourceId } of letters) {
        await giveUp(sourceName, sourceId);
        const { deadLetterSchema } = JOBS.find(({ name }) => name === sourceName) ?? {};
        const kept = deadLetterSchema?.safeParse(data).data;
        await boss.send(DEAD_LETTER_QUEUE, { ...kept, queue: sourceName, job_id: sourceId }, { db });
        if (sourceName !== null && sourceId !== null) await boss.deleteJob(sourceName, sourceId, { db });
        await boss.deleteJob(PRIVATE_DEAD_LETTER_QUEUE, id, { db });
      }
      // Fetches the next letter at once: private data must not wait for a poll per letter.
      boss.notifyWorker(workerId);
    },
  );
}

export async function startWorker(options: Options) {
  const { connectionString, assignments, logger, pollingSeconds = 5 } = options;
  const boss = new PgBoss({
    connectionString,
    schema: JOBS_SCHEMA,
    application_name: 'perkotheque-worker-jobs',
    max: 4,
    migrate: false,
    createSchema: false,
    useListenNotify: true,
    maintenanceIntervalSeconds: MAINTENANCE_SECONDS,
  });
  boss.on('error', (error) => logger.error({ err: error }, 'job queue'));
  boss.on('warning', ({ message }) => logger.warn({ warning: message }, 'job queue'));
  await boss.start();

  const runOne = async ({ definition, run }: Assignment, job: Job<object>) => {
    const startedAt = performance.now();
    const line = { job: definition.name, jobId: job.id, attempt: job.retryCount + 1 };
    try {
      await run(job.data, { jobId: job.id, signal: job.signal });
      if (definition.queue.keepDoneSeconds === 0) await boss.deleteJob(definition.name, job);
    } catch (error) {
      logger.error({ ...line, err: error }, 'job failed');
      // pg-boss stores this error with the job. The cause stays in the log, which redacts it.
      throw new Error('see the log of the worker');
    }
    logger.info({ ...line, durationMs: Math.round(performance.now() - startedAt) }, 'job done');
  };
  const polling = {
    pollingIntervalSeconds: pollingSeconds,
    // Notifications cover new jobs but not due retries, which only polling finds.
    notifyPollingIntervalSeconds: pollingSeconds,
  };
  const addConsumer = async (assignment: Assignment) => {
    const workerId = await boss.work<object>(
      assignment.definition.name,
      polling,
      async (jobs: Job<object>[]) => {
        try {
          for (const job of jobs) await runOne(assignment, job);
        } finally {
          // Fetches the next job at once: at one job per poll, a hundred mails would take eight minutes.
          boss.notifyWorker(workerId);
        }
      },
    );
  };
  for (const assignment of assignments) {
    for (let count = 0; count < assignment.concurrency; count += 1) await addConsumer(assignment);
  }
  await stripDeadLetters(boss, options);
  return {
    /** Waits for running jobs. A job that does not end in time is retried by another worker. */
    stop: () => boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS }),
  };
}
