import { withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { profilePictureJob } from '#jobs/registry.ts';
import { type Assignment, assign } from '#jobs/worker.ts';
import { fetchPicture } from '#lib/pictures/fetch-picture.ts';
import type { SafeFetch } from '#lib/safe-fetch/safe-fetch.ts';
import { deleteProfilePicture, findAvatarUrl, saveProfilePicture } from './profile-pictures.repo.ts';

const NOBODY = { userId: null };

/** Without a usable picture nothing is stored, and pages keep showing initials. */
export function profilePictureJobs(db: Database, fetchPage: SafeFetch): Assignment[] {
  return [
    assign(profilePictureJob, async ({ user_id: userId }, { signal }) => {
      const sourceUrl = await withActor(db, NOBODY, async (trx) => {
        await deleteProfilePicture(trx, userId);
        return findAvatarUrl(trx, userId);
      });
      if (sourceUrl === null) return;
      const picture = await fetchPicture(fetchPage, sourceUrl, signal);
      if (picture === null) return;
      await withActor(db, NOBODY, (trx) => saveProfilePicture(trx, { userId, sourceUrl, picture }));
    }),
  ];
}
