import { withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { publishEvent } from '#features/events/publish-event.service.ts';
import { startupLogoJob } from '#jobs/programme-jobs.ts';
import { type Assignment, assign } from '#jobs/worker.ts';
import { fetchPicture } from '#lib/pictures/fetch-picture.ts';
import type { SafeFetch } from '#lib/safe-fetch/safe-fetch.ts';
import { findLogoUrl, saveLogo } from './startup-logos.repo.ts';

const NOBODY = { userId: null };

/** Without a usable picture nothing is stored, and pages keep showing a monogram. */
export function startupLogoJobs(db: Database, fetchPage: SafeFetch): Assignment[] {
  return [
    assign(startupLogoJob, async ({ startup_id: startupId }, { signal }) => {
      const sourceUrl = await withActor(db, NOBODY, (trx) => findLogoUrl(trx, startupId));
      if (sourceUrl === null) return;
      const picture = await fetchPicture(fetchPage, sourceUrl, signal);
      if (picture === null) return;
      await withActor(db, NOBODY, async (trx) => {
        await saveLogo(trx, { startupId, sourceUrl, picture });
        await publishEvent(trx, 'startups', startupId);
      });
    }),
  ];
}
