import { createContract } from '@perkotheque/database/testing/contract-factories';
import { ROLES, type Role } from '@perkotheque/domain/accounts/roles';
import { dayInParis } from '@perkotheque/domain/shared/days';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { queuedMails } from '../../../test/queued-mails.ts';
import { mailWorker } from '../../../test/support/mail-worker.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { budgetJobs } from './budgets.jobs.ts';

let test: TestApp;
let worker: ReturnType<typeof mailWorker>;
let other: ReturnType<typeof mailWorker>;
const members = {} as Record<Role, { cookie: string; email: string }>;
const year = Number(dayInParis(new Date()).slice(0, 4));

beforeAll(async () => {
  test = await createTestApp();
  for (const role of ROLES) members[role] = await test.member({ role });
  [worker, other] = [mailWorker(test), mailWorker(test)];
});
afterAll(async () => {
  await worker.close();
  await other.close();
  await test.close();
});
beforeEach(async () => {
  await worker.forget();
  const { owner } = test.base;
  for (const table of ['contracts', 'team_budgets', 'app.budget_alerts', 'currency_rates'])
    await sql`delete from ${sql.table(table)}`.execute(owner);
});

const call = (method: 'GET' | 'PUT' | 'DELETE', path: string, role: Role = 'core-team', body?: object) =>
  test.call(method, `/api/spend/budgets${path}`, { cookie: members[role].cookie, ...(body && { body }) });
const save = (team: string, amount_cents: number, role: Role = 'core-team') =>
  call('PUT', '', role, { team, year, amount_cents });
const spent = (amount_cents: number, values: Parameters<typeof createContract>[1] = {}) =>
  createContract(test.base.owner, {
    period: 'one-time',
    starts_on: `${year}-02-03`,
    ends_on: null,
    renews_automatically: false,
    notice_days: 0,
    amount_cents,
    ...values,
  });
const runJob = (by = worker, now = new Date()) => by.run(budgetJobs({ ...by.deps, now: () => now }));
const subjects = async (role: Role) =>
  (await queuedMails(test.base, members[role].email)).map(({ subject }) => subject.split(' · ')[0]);
const reached = (percent: number, team = 'IT') => `Budget ${team} ${year}\u00a0: ${percent}\u00a0% atteints`;

describe('budgets of teams', () => {
  it('[SPEND-04] are read and set by admins and the core team alone', async () => {
    for (const role of ['user', 'moderator'] as const) {
      expect((await call('GET', '', role)).statusCode).toBe(403);
      expect((await save('IT', 100, role)).statusCode).toBe(403);
      expect((await call('DELETE', `/IT/${year}`, role)).statusCode).toBe(403);
    }
    expect((await test.call('GET', '/api/spend/budgets')).statusCode).toBe(401);
    for (const role of ['core-team', 'admin'] as const) {
      expect((await save('IT', 100, role)).statusCode).toBe(200);
      expect((await call('DELETE', `/IT/${year}`, role)).statusCode).toBe(200);
      expect((await call('DELETE', `/IT/${year}`, role)).statusCode).toBe(404);
    }
    expect((await save('Compta', 100)).statusCode).toBe(400);
    expect((await save('IT', 0)).statusCode).toBe(400);
  });

  it('[SPEND-04] stand beside what was and will be paid in the year, for each team', async () => {
    await spent(30_000);
    await spent(5000, { currency: 'USD' });
    await spent(1000, { team: 'RH', period: 'monthly', starts_on: `${year - 1}-05-31` });
    await spent(90_000, { starts_on: `${year - 1}-12-31` });
    await save('Design', 7000);
    const { teams } = (await save('IT', 60_000)).json();
    expect(teams).toEqual([
      { team: 'IT', budget_cents: 60_000, forecast_cents: 30_000, contracts: 1, left_out: 1 },
      { team: 'Design', budget_cents: 7000, forecast_cents: 0, contracts: 0, left_out: 0 },
      { team: 'RH', budget_cents: null, forecast_cents: 12_000, contracts: 1, left_out: 0 },
    ]);
    const former = (await call('GET', `?year=${year - 1}`)).json();
    expect(former.teams).toMatchObject([
      { team: 'IT', budget_cents: null, forecast_cents: 90_000 },
      { team: 'RH', forecast_cents: 8000 },
    ]);
  });

  it('[SPEND-04] are in the audit log with the former amount, once for each change', async () => {
    await save('Ventes', 100_000);
    await save('Ventes', 100_000);
    await save('Ventes', 150_000);
    await call('DELETE', `/Ventes/${year}`);
    const { rows } = await sql<{ action: string; detail: object }>`
      select action, detail from app.audit_log where detail ->> 'team' = 'Ventes' order by id`.execute(
      test.base.owner,
    );
    expect(rows).toEqual([
      { action: 'budgets.save', detail: { team: 'Ventes', year, amount: 1000 } },
      { action: 'budgets.save', detail: { team: 'Ventes', year, amount: 1500, former_amount: 1000 } },
      { action: 'budgets.delete', detail: { team: 'Ventes', year, amount: 1500 } },
    ]);
  });
});

describe('the alert about a budget', () => {
  it('[SPEND-04] goes to admins and the core team at 80 and 100 percent, once each', async () => {
    await save('IT', 100_000);
    await spent(79_999);
    await runJob();
    expect(await subjects('admin')).toEqual([]);
    await spent(1);
    for (let morning = 0; morning < 3; morning += 1) await runJob();
    expect(await subjects('admin')).toEqual([reached(80)]);
    await spent(20_000);
    for (let morning = 0; morning < 3; morning += 1) await runJob();
    for (const role of ['admin', 'core-team'] as const) {
      expect((await subjects(role)).sort()).toEqual([reached(100), reached(80)]);
    }
    expect(await subjects('user')).toEqual([]);
    expect(await subjects('moderator')).toEqual([]);
    const [mail] = await queuedMails(test.base, members.admin.email);
    expect(mail?.text).toContain(`/depenses?year=${year}`);
    expect(mail?.text).not.toMatch(/€|\d{3,} ?\d*,/);
  });

  it('[SPEND-04] is one mail when both are reached at once, and none again after the budget was raised', async () => {
    await save('IT', 100_000);
    await spent(120_000);
    await runJob();
    expect(await subjects('admin')).toEqual([reached(100)]);
    await save('IT', 200_000);
    await runJob();
    await spent(90_000);
    await runJob();
    await call('DELETE', `/IT/${year}`);
    await save('IT', 100_000);
    await runJob();
    expect(await subjects('admin')).toEqual([reached(100)]);
  });

  it('[SPEND-04] is made once by two workers at the same moment', async () => {
    await save('IT', 100_000);
    await save('RH', 100_000);
    await spent(85_000);
    await spent(100_000, { team: 'RH' });
    await Promise.all([runJob(worker), runJob(other), runJob(worker), runJob(other)]);
    expect((await subjects('core-team')).sort()).toEqual([reached(80), reached(100, 'RH')]);
  });

  it('[SPEND-04] is noted only together with its mails', async () => {
    await save('IT', 100_000);
    await spent(85_000);
    const failing = { ...worker.deps.mails, enqueue: () => Promise.reject(new Error('the queue is gone')) };
    await expect(worker.run(budgetJobs({ ...worker.deps, mails: failing }))).rejects.toThrow(
      'the queue is gone',
    );
    expect((await sql`select 1 from app.budget_alerts`.execute(test.base.owner)).rows).toEqual([]);
    await runJob();
    expect(await subjects('admin')).toEqual([reached(80)]);
  });

  it('[SPEND-04] looks at this year and later ones by the clock of Paris, never at past ones', async () => {
    await save('IT', 100_000);
    await spent(85_000);
    await runJob(worker, new Date(`${year}-12-31T23:30:00Z`));
    expect(await subjects('admin')).toEqual([]);
    await runJob(worker, new Date(`${year}-12-31T22:30:00Z`));
    expect(await subjects('admin')).toEqual([reached(80)]);
  });

  it('[SPEND-04] leaves out the contracts of tools in the trash, and people who refused such mails', async () => {
    await save('IT', 100_000);
    const { tool_id } = await spent(85_000);
    await sql`update tools set deleted_at = now() where id = ${tool_id}`.execute(test.base.owner);
    await runJob();
    expect(await subjects('admin')).toEqual([]);
    await sql`update tools set deleted_at = null where id = ${tool_id}`.execute(test.base.owner);
    await sql`
      insert into app.mail_opt_outs (user_id, kind)
      select id, 'contracts' from profiles where email = ${members.admin.email}`.execute(test.base.owner);
    await runJob();
    expect(await subjects('admin')).toEqual([]);
    expect(await subjects('core-team')).toEqual([reached(80)]);
  });
});
