import { randomUUID } from 'node:crypto';
import { createDatabase } from '@perkotheque/database/connect';
import { sql } from 'kysely';
import { createJobQueue } from '#jobs/boss.ts';
import type { JobDefinition } from '#jobs/definition.ts';
import { createMailQueue } from '#jobs/mail-queue.ts';
import type { Assignment } from '#jobs/worker.ts';
import { createLogger } from '#lib/logger.ts';
import { listRecipients } from '../queued-mails.ts';
import { ORIGIN, type TestApp } from '../test-app.ts';
import { TEST_SOURCE } from './test-env.ts';

/** Runs the worker's jobs when the test asks for it, with the worker's role and connection. */
export function mailWorker(test: TestApp) {
  const database = createDatabase({
    connectionString: test.base.urls.worker,
    max: 1,
    applicationName: 'test-worker',
  });
  const jobs = createJobQueue(test.base.urls.worker, createLogger({ level: 'silent', name: 'test' }));
  return {
    jobs,
    deps: { db: database.db, mails: createMailQueue(jobs, TEST_SOURCE.MAIL_KEY), baseUrl: ORIGIN },
    run: async ([assignment]: Assignment[], data: object = {}) => {
      await assignment?.run(data, { jobId: randomUUID(), signal: new AbortController().signal });
    },
    /** Returns the payloads queued for a job, oldest first. */
    queued: async (definition: JobDefinition) => {
      const { rows } = await sql<{ data: object }>`
        select data from pgboss.job where name = ${definition.name} order by created_on`.execute(
        test.base.owner,
      );
      return rows.map(({ data }) => data);
    },
    listRecipients: () => listRecipients(test.base),
    async forget() {
      await sql`delete from pgboss.job`.execute(test.base.owner);
      await sql`delete from app.mail_notices`.execute(test.base.owner);
      await sql`delete from app.tool_changes`.execute(test.base.owner);
      await sql`delete from app.mail_opt_outs`.execute(test.base.owner);
      await sql`delete from user_settings`.execute(test.base.owner);
      await sql`update system_settings set value = 'true' where category = 'notifications'`.execute(
        test.base.owner,
      );
    },
    async close() {
      await jobs.close();
      await database.close();
    },
  };
}
