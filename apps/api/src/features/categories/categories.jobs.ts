import { withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { categorySettleJob } from '#jobs/registry.ts';
import { type Assignment, assign } from '#jobs/worker.ts';
import { publishEvent } from '#lib/publish-event.repo.ts';
import { settleCategory } from './categories.repo.ts';

const NOBODY = { userId: null };
/** A transaction each: members change tools meanwhile, and must not wait for all of them. */
const BATCH = 200;

/** The tools of a large category follow its new name, or its end. Cut short, it goes on where it stopped. */
export function categoryJobs(db: Database): Assignment[] {
  return [
    assign(categorySettleJob, async ({ category_id }, { signal }) => {
      while ((await withActor(db, NOBODY, (trx) => settleCategory(trx, category_id, BATCH))) > 0) {
        signal.throwIfAborted();
      }
      await withActor(db, NOBODY, (trx) => publishEvent(trx, 'tools', null));
    }),
  ];
}
