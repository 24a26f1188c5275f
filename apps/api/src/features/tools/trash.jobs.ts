import { withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { toolsPurgeJob } from '#jobs/registry.ts';
import { type Assignment, assign } from '#jobs/worker.ts';
import { purgeTrash } from './trash.repo.ts';

const BATCH = 200;

/** Deletes tools that were in the trash for 30 days. After an interrupted run, the next one continues. */
export function trashJobs(db: Database): Assignment[] {
  return [
    assign(toolsPurgeJob, async (_data, { signal }) => {
      let purged = BATCH;
      while (purged === BATCH && !signal.aborted) {
        purged = await withActor(db, { userId: null }, (trx) => purgeTrash(trx, BATCH));
      }
    }),
  ];
}
