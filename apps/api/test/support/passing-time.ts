import type { TestDatabase } from '@perkotheque/database/testing/database';
import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';

/** What the clock of PostgreSQL is compared with, for jobs and mails. */
const TABLES = ['pgboss.job', 'pgboss.queue', 'app.mails', 'public.startup_invitations'];

/**
 * Lets time pass for jobs and mails: every time that they stored lies further back, at one moment for a worker that looks
 * on. Then the queue looks after itself.
 */
export async function letTimePass({ owner, urls }: TestDatabase, minutes: number): Promise<void> {
  await owner.transaction().execute(async (trx) => {
    for (const table of TABLES) {
      const [schema, name] = table.split('.');
      const { rows } = await sql<{ column: string }>`
        select column_name as column from information_schema.columns
         where table_schema = ${schema} and table_name = ${name} and data_type = 'timestamp with time zone'`.execute(
        trx,
      );
      const changes = rows.map(
        ({ column }) => sql`${sql.ref(column)} = ${sql.ref(column)} - make_interval(mins => ${minutes})`,
      );
      await sql`update ${sql.table(table)} set ${sql.join(changes)}`.execute(trx);
    }
  });
  const boss = new PgBoss({ connectionString: urls.worker, migrate: false, createSchema: false });
  await boss.start();
  await boss.supervise();
  await boss.stop();
}
