import type { ActorTrx } from '@perkotheque/database/actor';
import { sql } from 'kysely';

export type QueueRow = {
  name: string;
  ready: number;
  delayed: number;
  active: number;
  failed: number;
  counted_at: Date | null;
};

/** pg-boss counts the jobs of each queue once a minute, in the worker and in the process that backs up. */
export async function listQueues(trx: ActorTrx, names: readonly string[]): Promise<QueueRow[]> {
  const { rows } = await sql<QueueRow>`
    select name, ready_count as ready, deferred_count as delayed, active_count as active, failed_count as failed,
           monitor_on as counted_at
      from pgboss.queue where name = any(${[...names]}::text[])`.execute(trx);
  return rows;
}

export async function findLastCompletion(trx: ActorTrx, job: string): Promise<Date | null> {
  const { rows } = await sql<{ completed_at: Date | null }>`
    select max(completed_on) as completed_at from pgboss.job
     where name = ${job} and state = 'completed'`.execute(trx);
  return rows[0]?.completed_at ?? null;
}
