import { fromKysely, type KyselyTransactionLike, PgBoss } from 'pg-boss';
import type { Logger } from '#lib/logger.ts';
import type { JobDefinition } from './definition.ts';

export const JOBS_SCHEMA = 'pgboss';

type EnqueueOptions = {
  /** On a queue with the exclusive policy, a second job with this key is dropped while the first waits or runs. */
  key?: string;
  startAfterSeconds?: number;
  id?: string;
};

export interface JobQueue {
  /** Inserts the job in the caller's transaction: workers see it only after the commit. */
  enqueue<Data extends object>(
    trx: KyselyTransactionLike,
    definition: JobDefinition<Data>,
    data: Data,
    options?: EnqueueOptions,
  ): Promise<void>;
  close(): Promise<void>;
}

/**
 * Sends jobs. It connects with the first job, because the API must start even when PostgreSQL is down. It has its own
 * connection, because the caller's transaction already holds one of the pool.
 */
export function createJobQueue(connectionString: string, logger: Logger): JobQueue {
  const boss = new PgBoss({
    connectionString,
    max: 1,
    application_name: 'perkotheque-jobs',
    schema: JOBS_SCHEMA,
    migrate: false,
    createSchema: false,
    supervise: false,
    schedule: false,
  });
  boss.on('error', (error) => logger.warn({ err: error }, 'job queue'));
  return {
    async enqueue(trx, definition, data, options = {}) {
      const parsed = definition.schema.parse(data);
      // Does nothing when already started. Concurrent first callers share one start.
      await boss.start();
      await boss.send(definition.name, parsed, {
        db: fromKysely(trx),
        ...(options.key !== undefined && { singletonKey: options.key }),
        ...(options.id !== undefined && { id: options.id }),
        ...(options.startAfterSeconds !== undefined && { startAfter: options.startAfterSeconds }),
      });
    },
    close: () => boss.stop({ graceful: false }),
  };
}
