import { withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { duplicatesProposeJob } from '#jobs/registry.ts';
import { type Assignment, assign } from '#jobs/worker.ts';
import { proposeGroups } from './propose.service.ts';

/** Idempotent: it proposes no pair that is already in a group. */
export function duplicatesJobs(db: Database): Assignment[] {
  return [
    assign(duplicatesProposeJob, async () => {
      await proposeGroups((work) => withActor(db, { userId: null }, work));
    }),
  ];
}
