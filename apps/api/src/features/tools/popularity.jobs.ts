import { withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { popularityJob } from '#jobs/registry.ts';
import { type Assignment, assign } from '#jobs/worker.ts';
import { refreshPopularity } from './popularity.repo.ts';

export function popularityJobs(db: Database): Assignment[] {
  return [
    assign(popularityJob, async () => {
      await withActor(db, { userId: null }, refreshPopularity);
    }),
  ];
}
