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
  /**
   * Gets ready in the background, and tries again until it is. The first `enqueue` would otherwise do so inside its
   * transaction, on a second connection: where all are taken by such transactions, they would wait for each other.
   */
  prepare(): void;
  close(): Promise<void>;
}

const PREPARE_AGAIN_MS = 2_000;

/**
 * The sending side, for processes that run no job. It borrows the application's own connections, and starts with
 * the first job rather than with the process: the API must come up while PostgreSQL is away.
 */
export function createJobQueue(db: KyselyTransactionLike, logger: Logger): JobQueue {
  const boss = new PgBoss({
    db: fromKysely(db),
    schema: JOBS_SCHEMA,
    migrate: false,
    createSchema: false,
    supervise: false,
    schedule: false,
  });
  boss.on('error', (error) => logger.warn({ err: error }, 'job queue'));
  let again: NodeJS.Timeout | undefined;
  let isClosed = false;
  const prepare = () => {
    boss.start().catch(() => {
      if (!isClosed) again = setTimeout(prepare, PREPARE_AGAIN_MS).unref();
    });
  };
  return {
    prepare,
    async enqueue(trx, definition, data, options = {}) {
      const parsed = definition.schema.parse(data);
      // Answers at once when already started; concurrent first callers share one start.
      await boss.start();
      await boss.send(definition.name, parsed, {
        db: fromKysely(trx),
        ...(options.key !== undefined && { singletonKey: options.key }),
        ...(options.startAfterSeconds !== undefined && { startAfter: options.startAfterSeconds }),
      });
    },
    async close() {
      isClosed = true;
      clearTimeout(again);
      await boss.stop({ graceful: false, close: false });
    },
  };
}
