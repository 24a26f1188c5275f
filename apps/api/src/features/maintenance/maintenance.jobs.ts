import { withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { forgetMails } from '#features/mail/mails.service.ts';
import { pruneJob } from '#jobs/registry.ts';
import { type Assignment, assign } from '#jobs/worker.ts';
import {
  foldFacetCounts,
  forgetAttestations,
  forgetMissedSearches,
  forgetPeople,
  forgetStartupMerges,
  pruneEvents,
  pruneNotices,
  pruneRateLimits,
} from './maintenance.repo.ts';
import { pruneRuns } from './runs.repo.ts';

const NOBODY = { userId: null };

/** Deleting old rows is idempotent, so the jobs need no key. */
export function maintenanceJobs(db: Database): Assignment[] {
  return [
    assign(pruneJob, async () => {
      await withActor(db, NOBODY, async (trx) => {
        await pruneEvents(trx);
        await pruneRateLimits(trx);
        await pruneNotices(trx);
        await forgetMails(trx);
        await foldFacetCounts(trx);
        await pruneRuns(trx);
        await forgetPeople(trx);
        await forgetStartupMerges(trx);
        await forgetMissedSearches(trx);
        await forgetAttestations(trx);
      });
    }),
  ];
}
