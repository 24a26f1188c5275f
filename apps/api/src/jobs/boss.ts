import { fromKysely, type KyselyTransactionLike, PgBoss } from 'pg-boss';
import type { Logger } from '#lib/logger.ts';
import type { JobDefinition } from './registry.ts';

export const JOBS_SCHEMA = 'pgboss';

type EnqueueOptions = {
  /** On a queue with the exclusive policy: a second job with this key is dropped while one waits or runs. */
  key?: string;
  startAfterSeconds?: number;
};

export interface JobQueue {
  /** Inside the caller's transaction: rolled back with it, and visible to workers only once it commits. */
  enqueue<Data extends object>(
    trx: KyselyTransactionLike,
    definition: JobDefinition<Data>,
    data: Data,
    options?: EnqueueOptions,
  ): Promise<void>;
  close(): Promise<void>;
}

/**
 * The sending side. It starts with the first job rather than with the process, because the API must come up while
 * PostgreSQL is away. It has a connection of its own: the caller's transaction holds one of the pool already.
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
      // Returns at once when already started; concurrent first callers share one start.
      await boss.start();
      await boss.send(definition.name, parsed, {
        db: fromKysely(trx),
        ...(options.key !== undefined && { singletonKey: options.key }),
        ...(options.startAfterSeconds !== undefined && { startAfter: options.startAfterSeconds }),
      });
    },
    close: () => boss.stop({ graceful: false }),
  };
}
