import type { Database } from '@perkotheque/database/connect';
import { sql } from 'kysely';
import type { ReplicaProbe } from './read-replica.ts';

export function createReplicaProbe(primary: Database, replica: Database): ReplicaProbe {
  return {
    async primaryPosition() {
      const { rows } = await sql<{ position: string }>`select pg_current_wal_lsn()::text as position`.execute(
        primary,
      );
      return rows[0]?.position ?? '0/0';
    },
    async hasReplayed(position) {
      const { rows } = await sql<{ has: boolean | null }>`
        select pg_last_wal_replay_lsn() >= ${position}::pg_lsn as has`.execute(replica);
      return rows[0]?.has === true;
    },
  };
}
