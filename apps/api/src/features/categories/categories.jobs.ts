import { withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { publishEvent } from '#features/events/publish-event.service.ts';
import { categorySettleJob } from '#jobs/registry.ts';
import { type Assignment, assign } from '#jobs/worker.ts';
import { settleCategory } from './categories.repo.ts';

const NOBODY = { userId: null };
/** One transaction per batch, so that members who edit tools wait only for one batch. */
const BATCH = 200;

/** Updates the tools of a renamed or deleted large category. After an interruption it resumes where it stopped. */
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
