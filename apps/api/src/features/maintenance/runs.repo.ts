import type { ActorTrx } from '@perkotheque/database/actor';
import { sql } from 'kysely';

export type RunDetail = Record<string, string | number | boolean>;

export async function insertRun(trx: ActorTrx, job: string): Promise<string> {
  const { id } = await trx
    .insertInto('app.job_runs')
    .values({ job })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function finishRun(
  trx: ActorTrx,
  id: string,
  outcome: 'done' | 'failed',
  detail: RunDetail,
): Promise<void> {
  await trx
    .updateTable('app.job_runs')
    .set({ finished_at: sql<Date>`clock_timestamp()`, outcome, detail: JSON.stringify(detail) })
    .where('id', '=', id)
    .execute();
}

export type RunRow = {
  id: string;
  job: string;
  started_at: Date;
  finished_at: Date | null;
  outcome: string | null;
  detail: unknown;
};

/** Returns the last run of each job, with any outcome. */
export async function findLastRuns(trx: ActorTrx, jobs: readonly string[]): Promise<RunRow[]> {
  const { rows } = await sql<RunRow>`
    select r.id, j.job, r.started_at, r.finished_at, r.outcome, r.detail
      from unnest(${[...jobs]}::text[]) as j (job)
     cross join lateral (select r.id, r.started_at, r.finished_at, r.outcome, r.detail
                           from app.job_runs r where r.job = j.job order by r.started_at desc limit 1) r`.execute(
    trx,
  );
  return rows;
}

/** Three months of history are enough to see a pattern. The last run of each job stays: it tells its state. */
export async function pruneRuns(trx: ActorTrx): Promise<void> {
  await trx
    .deleteFrom('app.job_runs as old')
    .where('old.started_at', '<', sql<Date>`now() - interval '90 days'`)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('app.job_runs as later')
          .select('later.id')
          .whereRef('later.job', '=', 'old.job')
          .whereRef('later.started_at', '>', 'old.started_at'),
      ),
    )
    .execute();
}
