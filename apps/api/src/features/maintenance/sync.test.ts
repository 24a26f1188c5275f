import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDatabase, type DatabaseHandle } from '@perkotheque/database/connect';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkBackups } from '#features/backups/check-backups.service.ts';
import { JOBS } from '#jobs/registry.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { maintenanceJobs } from './maintenance.jobs.ts';
import { recorded, recordRun } from './runs.service.ts';

let test: TestApp;
let worker: DatabaseHandle;
let admin: string;
beforeAll(async () => {
  test = await createTestApp();
  worker = createDatabase({ connectionString: test.base.urls.worker, max: 1, applicationName: 'test' });
  admin = (await test.member({ role: 'admin' })).cookie;
});
afterAll(async () => {
  await worker.close();
  await test.close();
});
beforeEach(async () => {
  await sql`delete from app.job_runs`.execute(test.base.owner);
  await sql`delete from pgboss.job`.execute(test.base.owner);
});

const sync = async () => {
  const answer = await test.call('POST', '/api/maintenance/sync', { cookie: admin });
  const verdicts: { job: string; verdict: string }[] = answer.json().jobs;
  return Object.fromEntries(verdicts.map(({ job, verdict }) => [job, verdict]));
};
const queued = async () => {
  const { rows } = await sql<{ name: string }>`select name from pgboss.job order by name`.execute(
    test.base.owner,
  );
  return rows.map(({ name }) => name);
};
const runs = async () => {
  const answer = await test.call('GET', '/api/maintenance/runs', { cookie: admin });
  const jobs: { job: string; last: { id: string; state: string; detail: object } | null }[] =
    answer.json().jobs;
  return Object.fromEntries(jobs.map(({ job, last }) => [job, last]));
};
const turnBackup = (isOn: boolean) =>
  test.base.owner
    .updateTable('system_settings')
    .set({ value: JSON.stringify(isOn) })
    .where('key', '=', 'auto_backup_enabled')
    .execute();

describe('« Synchroniser maintenant »', () => {
  it('[SYS-07] starts the due jobs, and none that sends mail, fetches or costs money', async () => {
    await turnBackup(false);
    const verdicts = await sync();
    expect(verdicts).toEqual({
      'maintenance.prune': 'started',
      'duplicates.propose': 'started',
      'tools.purge': 'started',
      'backups.make': 'off',
    });
    expect(await queued()).toEqual(['duplicates.propose', 'maintenance.prune', 'tools.purge']);
    // Listed here again on purpose: marking another job must be a deliberate change.
    const marked = JOBS.filter(({ maintenance }) => maintenance !== undefined).map(({ name }) => name);
    expect(marked.toSorted()).toEqual([
      'backups.make',
      'duplicates.propose',
      'maintenance.prune',
      'tools.purge',
    ]);
  });

  it('[SYS-07] skips jobs that succeeded within their interval and jobs that are running', async () => {
    await turnBackup(true);
    await recordRun(worker.db, 'maintenance.prune', async () => ({}));
    await sql`insert into app.job_runs (job, started_at, finished_at, outcome) values
      ('tools.purge', now() - interval '61 minutes', now() - interval '61 minutes', 'done'),
      ('backups.make', now() - interval '1 hour', now() - interval '1 hour', 'failed')`.execute(
      test.base.owner,
    );
    await sql`insert into app.job_runs (job) values ('duplicates.propose')`.execute(test.base.owner);
    expect(await sync()).toEqual({
      'maintenance.prune': 'up_to_date',
      'duplicates.propose': 'running',
      'tools.purge': 'started',
      'backups.make': 'started',
    });
    await turnBackup(false);
  });

  it('[SYS-07] shows the state of each run: done, failed with its reason, or lost with its worker', async () => {
    await sql`insert into app.rate_limits (key, window_ends_at, count)
      values ('over', now() - interval '1 minute', 1) on conflict do nothing`.execute(test.base.owner);
    const [prune] = recorded(worker.db, maintenanceJobs(worker.db));
    await prune?.run({}, { jobId: '1', signal: new AbortController().signal });
    const broken = recordRun(worker.db, 'backups.make', () =>
      Promise.reject(Object.assign(new Error('disk'), { fault: 'no_space' })),
    );
    await expect(broken).rejects.toThrow('disk');
    await sql`insert into app.job_runs (job, started_at) values ('tools.purge', now() - interval '3 hours')`.execute(
      test.base.owner,
    );
    expect(await runs()).toMatchObject({
      'maintenance.prune': { state: 'done' },
      'backups.make': { state: 'failed', detail: { fault: 'no_space' } },
      'tools.purge': { state: 'died' },
      'duplicates.propose': null,
    });
  });

  it('[SYS-07] names the run before the synchronisation, so that the outcome of the started one can be told', async () => {
    await sql`insert into app.job_runs (job, started_at, finished_at, outcome)
      values ('tools.purge', now() - interval '2 hours', now() - interval '2 hours', 'done')`.execute(
      test.base.owner,
    );
    const before = await runs();
    const answer = await test.call('POST', '/api/maintenance/sync', { cookie: admin });
    const jobs: { job: string; previous_run: string | null }[] = answer.json().jobs;
    const previous = Object.fromEntries(jobs.map(({ job, previous_run }) => [job, previous_run]));
    expect(previous['tools.purge']).toBe(before['tools.purge']?.id);
    expect(previous['maintenance.prune']).toBeNull();
    await expect(
      recordRun(worker.db, 'tools.purge', () => Promise.reject(new Error('lock'))),
    ).rejects.toThrow('lock');
    const after = (await runs())['tools.purge'];
    expect(after).toMatchObject({ state: 'failed', detail: { fault: 'unknown' } });
    expect(after?.id).not.toBe(previous['tools.purge']);
  });

  it('[SYS-05] tells what backups lack, by the check at the start of their process or a later attempt', async () => {
    const faultNow = async () =>
      (await test.call('GET', '/api/maintenance/runs', { cookie: admin })).json().backup_fault;
    const env = { url: test.base.urls.owner, dir: path.join(tmpdir(), randomUUID()), binDir: '/nowhere' };
    expect(await faultNow()).toBe('not_started');
    await checkBackups(worker.db, { ...env, url: null });
    expect(await faultNow()).toBe('not_configured');
    await checkBackups(worker.db, env);
    expect(await faultNow()).toBe('no_program');
    await recordRun(worker.db, 'backups.make', async () => ({}));
    expect(await faultNow()).toBeNull();
    // A full disk is not a matter of setting up.
    await expect(
      recordRun(worker.db, 'backups.make', () =>
        Promise.reject(Object.assign(new Error('disk'), { fault: 'no_space' })),
      ),
    ).rejects.toThrow('disk');
    expect(await faultNow()).toBeNull();
  });

  it('deletes runs of more than 90 days, but keeps the last one of each job', async () => {
    await sql`insert into app.job_runs (job, started_at, finished_at, outcome)
      select job, now() - make_interval(days => days), now() - make_interval(days => days), 'done'
        from (values ('backups.check', 100), ('backups.check', 95), ('tools.purge', 91), ('tools.purge', 89),
                     ('tools.purge', 1))
          as old (job, days)`.execute(test.base.owner);
    const [prune] = maintenanceJobs(worker.db);
    await prune?.run({}, { jobId: '1', signal: new AbortController().signal });
    const { rows } = await sql<{ job: string; days: number }>`
      select job, (extract(epoch from now() - started_at) / 86400)::int as days from app.job_runs order by job, days`.execute(
      test.base.owner,
    );
    expect(rows).toEqual([
      { job: 'backups.check', days: 95 },
      { job: 'tools.purge', days: 1 },
      { job: 'tools.purge', days: 89 },
    ]);
  });

  it('[ROLE-17] allows admins only and writes an audit entry', async () => {
    for (const role of ['user', 'moderator', 'core-team'] as const) {
      const { cookie } = await test.member({ role });
      expect((await test.call('POST', '/api/maintenance/sync', { cookie })).statusCode).toBe(403);
      expect((await test.call('GET', '/api/maintenance/runs', { cookie })).statusCode).toBe(403);
    }
    expect(await queued()).toEqual([]);
    await sync();
    const act = await test.base.owner
      .selectFrom('app.audit_log')
      .select('detail')
      .where('action', '=', 'maintenance.sync')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(act?.detail).toEqual({ started: ['maintenance.prune', 'duplicates.propose', 'tools.purge'] });
  });
});
