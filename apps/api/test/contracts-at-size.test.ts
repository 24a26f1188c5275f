import { dayInParis } from '@perkotheque/domain/shared/days';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { timeRequests } from './support/response-times.ts';
import { createTestApp, type TestApp } from './test-app.ts';

const CONTRACTS = 5_000;
const GOAL_MS = 100;
const REQUESTS = 20;

let test: TestApp;
let manager: { id: string; cookie: string };

beforeAll(async () => {
  test = await createTestApp();
  manager = await test.member({ role: 'core-team' });
  const { owner } = test.base;
  // Without triggers, which take milliseconds for each row.
  await owner.connection().execute(async (db) => {
    await sql`set session_replication_role = replica`.execute(db);
    await sql`
      with made as (
        insert into tools (name, description, team)
        select 'Outil ' || n, '', 'IT' from generate_series(1, ${CONTRACTS / 2}) n returning id)
      insert into contracts (tool_id, is_current, team, amount_cents, period, ends_on, renews_automatically, notice_days,
                             owner_id)
      select made.id, false, 'IT', 1000, 'monthly',
             ${dayInParis(new Date())}::date + (row_number() over ())::integer % 700 - 100, copy = 1, 30, ${manager.id}
        from made, generate_series(1, 2) copy`.execute(db);
    await sql`set session_replication_role = origin`.execute(db);
  });
  await sql`analyze`.execute(owner);
}, 120_000);
afterAll(() => test.close());

describe(`${CONTRACTS} contracts`, () => {
  it.each(['', '?window=90', '?window=overdue&team=IT', '?month=2027-03', '?owner=mine&q=outil'])(
    '[REN-03] are listed with their totals in time: %s',
    async (query) => {
      const call = async () => {
        const { statusCode, body } = await test.call('GET', `/api/contracts${query}`, manager);
        expect(statusCode, body).toBe(200);
      };
      const { fastestMs, p95CpuMs } = await timeRequests(test.base.owner, call, {
        count: REQUESTS,
        goalMs: GOAL_MS,
      });
      expect(p95CpuMs).toBeLessThan(GOAL_MS);
      expect(fastestMs).toBeLessThan(GOAL_MS);
    },
  );

  it('[REN-03] are all counted', async () => {
    const { totals, windows } = (await test.call('GET', '/api/contracts', manager)).json();
    expect([totals.count, windows.all]).toEqual([CONTRACTS, CONTRACTS]);
  });
});
