import { withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import type { JobQueue } from '#jobs/boss.ts';
import { trendPicturesJob, trendSnapshotJob } from '#jobs/registry.ts';
import { type Assignment, assign } from '#jobs/worker.ts';
import type { SafeFetch } from '#lib/safe-fetch/safe-fetch.ts';
import { type Run, refreshTrends } from './refresh-trends.service.ts';
import { forgetOldVotes, keepTodaysVotes } from './trend-calls.repo.ts';
import { fetchTrendPictures } from './trend-pictures.work.ts';
import type { TrendSource } from './trend-source.ts';

type Deps = {
  /** Connects as perk_worker. */
  db: Database;
  source: TrendSource;
  jobs: JobQueue;
  fetchPage: SafeFetch;
};

/** Stores one snapshot per day, also for repeated runs. Without a token the votes never change, so none is stored. */
export function trendsJobs({ db, source, jobs, fetchPage }: Deps): Assignment[] {
  const run: Run = (work) => withActor(db, { userId: null }, work);
  return [
    assign(trendSnapshotJob, async () => {
      if (!source.isConfigured) return;
      await refreshTrends(run, { source, jobs }, { force: false });
      await run(async (trx) => {
        await keepTodaysVotes(trx);
        await forgetOldVotes(trx);
      });
    }),
    assign(trendPicturesJob, (_data, { signal }) => fetchTrendPictures(run, fetchPage, signal)),
  ];
}
