import { createDatabase, type Database } from '@perkotheque/database/connect';
import type { Logger } from './logger.ts';
import { ReadReplica } from './read-replica.ts';
import { createReplicaProbe } from './replica-probe.repo.ts';

type Options = { primary: Database; url: string; max: number; logger: Logger };

/** The optional copy for lists: its connections, and who decides when to use them. */
export function openReplica({ primary, url, max, logger }: Options) {
  const handle = createDatabase({
    connectionString: url,
    max,
    applicationName: 'perkotheque-replica',
    onIdleError: (error) => logger.warn({ err: error }, 'a connection to the replica broke'),
  });
  const readers = new ReadReplica({
    primary,
    replica: handle.db,
    probe: createReplicaProbe(primary, handle.db),
    onAway: (error) =>
      logger.warn({ err: error }, 'the replica does not answer: lists come from the primary'),
  });
  return {
    readers,
    pool: handle.pool,
    async close() {
      readers.stop();
      await handle.close();
    },
  };
}
