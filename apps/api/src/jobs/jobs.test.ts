import EventEmitter, { once } from 'node:events';
import { withActor } from '@perkotheque/database/actor';
import { createDatabase, type DatabaseHandle } from '@perkotheque/database/connect';
import { type TestDatabase, testDatabase } from '@perkotheque/database/testing/database';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailJobs } from '#features/mail/mail.jobs.ts';
import { createLogger } from '#lib/logger.ts';
import type { Mail } from '#lib/mailer.ts';
import { TEST_SOURCE } from '../../test/support/test-env.ts';
import { createJobQueue, type JobQueue } from './boss.ts';
import { installJobs } from './install.ts';
import { categorySettleJob, JOBS, mailSendJob, pruneJob } from './registry.ts';
import { openMail, sealMail } from './sealed-mail.ts';
import { assign, startWorker } from './worker.ts';

const logger = createLogger({ level: 'silent', name: 'test' });
const NOBODY = { userId: null };
const KEY = TEST_SOURCE.MAIL_KEY;
const mail = (key: string) => ({
  template: 'welcome' as const,
  sealed: sealMail(KEY, 'welcome', {
    key,
    to: { address: 'zoe@example.org' },
    subject: 'Bonjour',
    html: '<p>x</p>',
    text: 'x',
  }),
});

describe('jobs', () => {
  let database: TestDatabase;
  let jobs: JobQueue;
  let owner: pg.Client;
  let workers: DatabaseHandle;

  beforeAll(async () => {
    database = await testDatabase();
    jobs = createJobQueue(database.urls.app, logger);
    owner = new pg.Client({ connectionString: database.urls.owner });
    await owner.connect();
    workers = createDatabase({
      connectionString: database.urls.worker,
      max: 2,
      applicationName: 'test-worker',
    });
  });
  afterAll(async () => {
    await jobs.close();
    await owner.end();
    await workers.close();
    await database.close();
  });

  const stored = async (name: string) =>
    (
      await owner.query(
        'select data, state, retry_limit, dead_letter from pgboss.job where name = $1 order by created_on',
        [name],
      )
    ).rows;

  it('are enqueued only if the caller’s transaction commits', async () => {
    await withActor(database.db, NOBODY, (trx) => jobs.enqueue(trx, mailSendJob, mail('kept')));
    const failing = withActor(database.db, NOBODY, async (trx) => {
      await jobs.enqueue(trx, mailSendJob, mail('rolled back'));
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    const rows = await stored('mail.send');
    expect(rows.map((row) => openMail(KEY, 'welcome', row.data.sealed).key)).toEqual(['kept']);
    expect(rows[0]).toMatchObject({ state: 'created', retry_limit: 150, dead_letter: 'dead-letter.private' });
  });

  it('are rejected when their data does not match the schema', async () => {
    const wrong = { ...mail('x'), bcc: 'eve@example.org' };
    await expect(
      withActor(database.db, NOBODY, (trx) => jobs.enqueue(trx, mailSendJob, wrong)),
    ).rejects.toThrow();
  });

  it('are queued once per key on an exclusive queue', async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      await withActor(database.db, NOBODY, (trx) => jobs.enqueue(trx, pruneJob, {}, { key: 'hourly' }));
    }
    expect(await stored('maintenance.prune')).toHaveLength(1);
  });

  it('can be neither read nor changed by the API, nor created by other roles', async () => {
    for (const [url, statement] of [
      [database.urls.app, 'select data from pgboss.job'],
      [database.urls.app, "update pgboss.job set state = 'completed'"],
      [database.urls.app, 'delete from pgboss.job'],
      [database.urls.app, 'create table pgboss.mine ()'],
      [database.urls.worker, 'create table pgboss.mine ()'],
      [database.urls.auth, 'select 1 from pgboss.queue'],
    ] as const) {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await expect(client.query(statement), statement).rejects.toMatchObject({ code: '42501' });
      await client.end();
    }
  });

  it('are open to each role by exactly these grants', async () => {
    const { rows } = await owner.query(
      `select r.rolname as role, string_agg(distinct format('%s %s', lower(p.privilege), c.relname), ', ') as grants
         from pg_roles r
        cross join pg_class c
        cross join (values ('SELECT'), ('INSERT'), ('UPDATE'), ('DELETE'), ('TRUNCATE')) p(privilege)
        where r.rolname in ('perk_app', 'perk_auth', 'perk_backup') and c.relkind in ('r', 'p')
          and c.relnamespace = 'pgboss'::regnamespace and has_table_privilege(r.oid, c.oid, p.privilege)
          and has_schema_privilege(r.oid, 'pgboss', 'usage')
          and (r.rolname <> 'perk_backup' or p.privilege <> 'SELECT')
        group by 1`,
    );
    expect(rows).toEqual([
      { role: 'perk_app', grants: 'insert job, insert job_common, select queue, select version' },
    ]);
    const readable = await owner.query(
      `select distinct a.attname as name from pg_attribute a
        where a.attrelid in ('pgboss.job'::regclass, 'pgboss.job_common'::regclass) and a.attnum > 0
          and has_column_privilege('perk_app', a.attrelid, a.attnum, 'SELECT') order by 1`,
    );
    expect(readable.rows.map(({ name }) => name)).toEqual([
      'completed_on',
      'id',
      'name',
      'start_after',
      'state',
    ]);
  });

  it('run in the worker, are retried after a failure, and are logged without their data', async () => {
    const sent = new EventEmitter<{ mail: [Mail] }>();
    let attempts = 0;
    const mailer = {
      async send(message: Mail) {
        attempts += 1;
        if (attempts === 1) throw new Error('the mail server is away');
        sent.emit('mail', message);
      },
      async close() {},
    };
    await owner.query("update pgboss.job set retry_delay = 1, retry_delay_max = 1 where name = 'mail.send'");
    const arrived = once(sent, 'mail');
    const lines: string[] = [];
    const worker = await startWorker({
      connectionString: database.urls.worker,
      assignments: mailJobs({ db: workers.db, mailer, secret: KEY }),
      logger: createLogger({
        level: 'trace',
        name: 'test',
        destination: { write: (line) => lines.push(line) },
      }),
      pollingSeconds: 0.5,
    });
    const [message] = await arrived;
    expect(message).toMatchObject({ key: 'kept', to: { address: 'zoe@example.org' } });
    expect(attempts).toBe(2);
    await worker.stop();
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['job failed', 'job done']);
    expect(lines.join('')).not.toContain('zoe@example.org');
    expect(await stored('mail.send')).toEqual([]);
  });

  it('run one after another without waiting for the next poll', async () => {
    const keys = Array.from({ length: 20 }, (_none, index) => `burst-${index}`);
    await withActor(database.db, NOBODY, async (trx) => {
      for (const key of keys) await jobs.enqueue(trx, mailSendJob, mail(key));
    });
    const sent: string[] = [];
    const { promise: allSent, resolve } = Promise.withResolvers<void>();
    const mailer = {
      async send({ key }: Mail) {
        sent.push(key ?? '');
        if (sent.length === keys.length) resolve();
      },
      async close() {},
    };
    // With one job per poll of ten minutes, the test would time out.
    const worker = await startWorker({
      connectionString: database.urls.worker,
      assignments: mailJobs({ db: workers.db, mailer, secret: KEY }),
      logger,
      pollingSeconds: 600,
    });
    await allSent;
    await worker.stop();
    expect(sent.toSorted()).toEqual(keys.toSorted());
  });

  it('move to the dead-letter queue when every attempt has failed', async () => {
    const id = '0b6e4a0e-8c1f-4a53-9d3c-2f1f4f0c7a11';
    await withActor(database.db, NOBODY, (trx) => jobs.enqueue(trx, categorySettleJob, { category_id: id }));
    await owner.query("update pgboss.job set retry_limit = 0 where name = 'categories.settle'");
    const failed = new EventEmitter<{ line: [] }>();
    const worker = await startWorker({
      connectionString: database.urls.worker,
      assignments: [assign(categorySettleJob, () => Promise.reject(new Error('no')))],
      logger: createLogger({
        level: 'error',
        name: 'test',
        destination: { write: () => failed.emit('line') },
      }),
      pollingSeconds: 0.5,
    });
    await once(failed, 'line');
    await worker.stop();
    expect((await stored('dead-letter')).map((row) => row.data)).toEqual([{ category_id: id }]);
  });

  it('can be maintained by the worker’s role, which owns no table', async () => {
    const boss = new PgBoss({ connectionString: database.urls.worker, migrate: false, createSchema: false });
    const faults: unknown[] = [];
    boss.on('error', (error) => faults.push(error));
    await boss.start();
    await boss.supervise();
    await boss.stop();
    expect(faults).toEqual([]);
  });

  it('[CONS-08] are scheduled exactly as the registry says', async () => {
    const { rows } = await owner.query('select name, cron, timezone from pgboss.schedule order by name');
    const scheduled = JOBS.filter(({ schedule }) => schedule !== undefined);
    expect(scheduled.map(({ name }) => name)).toContain('tools.purge');
    expect(rows).toEqual(
      scheduled
        .map(({ name, schedule }) => ({ name, cron: schedule, timezone: 'Europe/Paris' }))
        .toSorted((a, b) => a.name.localeCompare(b.name)),
    );
  });

  it('can be installed a second time', async () => {
    await installJobs(database.urls.owner);
    const { rows } = await owner.query(
      "select name from pgboss.queue where name not like '\\_\\_%' order by name",
    );
    expect(rows.map((row) => row.name)).toEqual(
      ['dead-letter', 'dead-letter.private', ...JOBS.map(({ name }) => name)].sort(),
    );
    const owners = await owner.query("select distinct tableowner from pg_tables where schemaname = 'pgboss'");
    expect(owners.rows).toEqual([{ tableowner: 'perk_owner' }]);
  });
});
