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

/** A run without a dump, as while « Sauvegarde automatique » is off, does not count. */
export async function findLastBackup(trx: ActorTrx): Promise<Date | null> {
  const { rows } = await sql<{ made_at: Date | null }>`select app.last_backup_at() as made_at`.execute(trx);
  return rows[0]?.made_at ?? null;
}
