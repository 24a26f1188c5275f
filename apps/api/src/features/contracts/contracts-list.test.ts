import { createContract } from '@perkotheque/database/testing/contract-factories';
import { createTool } from '@perkotheque/database/testing/factories';
import { CONTRACTS_PAGE_SIZE } from '@perkotheque/domain/contracts/listing';
import { addDays, type Day, dayInParis } from '@perkotheque/domain/shared/days';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
let manager: { id: string; cookie: string };
const TODAY = dayInParis(new Date());

beforeAll(async () => {
  test = await createTestApp();
  manager = await test.member({ role: 'core-team' });
});
afterAll(() => test.close());
beforeEach(() => sql`delete from contracts`.execute(test.base.owner));

const list = async (query = '', { cookie } = manager) =>
  (await test.call('GET', `/api/contracts${query}`, { cookie })).json();
const idsIn = async (query: string, who = manager) =>
  (await list(query, who)).contracts.map(({ id }: { id: string }) => id) as string[];

/** Its last day to say no is so many days from today. */
const due = (days: number, values: Parameters<typeof createContract>[1] = {}) =>
  createContract(test.base.owner, {
    starts_on: null,
    ends_on: addDays(TODAY, days + 30),
    notice_days: 30,
    ...values,
  });

describe('the list of renewals', () => {
  it('[REN-03] puts each contract into its windows by the last day to say no', async () => {
    const days = [-1, 0, 30, 31, 60, 61, 90, 91];
    const made = new Map<number, string>();
    for (const one of days) made.set(one, (await due(one)).id);
    const open = (await createContract(test.base.owner, { ends_on: null, starts_on: null })).id;
    const stopped = (await due(5, { stops_on: addDays(TODAY, 40) })).id;
    const idsOf = (...wanted: number[]) => wanted.map((one) => made.get(one));
    expect(await idsIn('?window=overdue')).toEqual(idsOf(-1));
    expect(await idsIn('?window=30')).toEqual(idsOf(0, 30));
    expect(await idsIn('?window=60')).toEqual(idsOf(0, 30, 31, 60));
    expect(await idsIn('?window=90')).toEqual(idsOf(0, 30, 31, 60, 61, 90));
    const all = await list('?window=all');
    expect(all.contracts).toHaveLength(10);
    expect(all.contracts.at(-1).id).toBe(open);
    expect(all.windows).toEqual({ overdue: 1, d30: 2, d60: 4, d90: 6, all: 10 });
    expect(await idsIn('?state=stopped')).toEqual([stopped]);
    expect(await idsIn('?state=open')).not.toContain(stopped);
  });

  it('[REN-03] calls a missed deadline missed and a passed end ended', async () => {
    const statusOf = async (id: string) =>
      (await list()).contracts.find((one: { id: string }) => one.id === id)?.status;
    expect(await statusOf((await due(-1)).id)).toBe('missed');
    expect(await statusOf((await due(0)).id)).toBe('open');
    const ending = (ends_on: Day) => due(0, { renews_automatically: false, ends_on });
    expect(await statusOf((await ending(addDays(TODAY, -1))).id)).toBe('ended');
    expect(await statusOf((await ending(TODAY)).id)).toBe('open');
    expect(await statusOf((await due(-1, { stops_on: TODAY })).id)).toBe('stopped');
  });

  it('[REN-03] shows in a month what is to be decided or renews in it', async () => {
    const term = (ends_on: Day, notice_days: number) =>
      createContract(test.base.owner, { starts_on: null, ends_on, notice_days });
    const renews = (await term('2030-03-31', 60)).id;
    const decides = (await term('2030-04-30', 30)).id;
    await term('2030-06-30', 30);
    expect(await idsIn('?month=2030-03')).toEqual([renews, decides].toSorted((a) => (a === renews ? -1 : 1)));
    expect(await idsIn('?month=2030-01')).toEqual([renews]);
    expect(await idsIn('?month=2030-02')).toEqual([]);
    expect((await test.call('GET', '/api/contracts?month=2030-13', manager)).statusCode).toBe(400);
  });

  it('[REN-03] filters by team, owner, category and name, alone and together', async () => {
    const owner = await test.member();
    const category = await test.base.owner
      .insertInto('categories')
      .values({ name: 'Renouvelables' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const tool = await createTool(test.base.owner, { name: 'Élan 100%', category_id: category.id });
    const plain = await createTool(test.base.owner, { name: 'Autre' });
    const one = (await due(1, { tool_id: tool.id, team: 'RH', owner_id: owner.id })).id;
    const other = (await due(2, { tool_id: plain.id, team: 'IT', deputy_id: owner.id })).id;
    expect(await idsIn('?team=RH')).toEqual([one]);
    expect(await idsIn(`?owner=${owner.id}`)).toEqual([one]);
    expect(await idsIn('?owner=mine', owner)).toEqual([one, other]);
    expect(await idsIn('?owner=mine')).toEqual([]);
    expect(await idsIn(`?category=${category.id}`)).toEqual([one]);
    expect(await idsIn('?category=none')).toEqual([other]);
    expect(await idsIn(`?q=${encodeURIComponent('elan 100%')}`)).toEqual([one]);
    expect(await idsIn('?q=%25')).toEqual([one]);
    expect(await idsIn(`?team=RH&owner=${owner.id}&category=${category.id}&window=30`)).toEqual([one]);
    const filtered = await list('?team=IT&window=overdue');
    expect(filtered).toMatchObject({ contracts: [], windows: { overdue: 0, d30: 1, all: 1 } });
  });

  it('[REN-03] adds up a year by currency, of what has not stopped, and counts what has no amount', async () => {
    await due(1, { amount_cents: 1_000, period: 'monthly' });
    await due(1, { amount_cents: 1_000, period: 'quarterly' });
    await due(1, { amount_cents: 500, period: 'yearly', currency: 'USD' });
    await due(1, { amount_cents: 9_000, period: 'lifetime' });
    await due(1, { amount_cents: null });
    await due(1, { amount_cents: 7_000, stops_on: TODAY });
    await due(1, { amount_cents: 300, stops_on: addDays(TODAY, 1) });
    expect((await list()).totals).toEqual({
      count: 7,
      annual: [
        { currency: 'EUR', cents: 16_300 },
        { currency: 'USD', cents: 500 },
      ],
      without_amount: 1,
    });
    expect((await list('?window=30')).totals).toMatchObject({
      count: 5,
      annual: [{ cents: 16_000 }, { cents: 500 }],
    });
  });

  it('[REN-03] pages by cursor without losing or repeating a contract', async () => {
    const tool = await createTool(test.base.owner);
    const size = CONTRACTS_PAGE_SIZE * 2 + 3;
    await sql`
      insert into contracts (tool_id, is_current, team, ends_on)
      select ${tool.id}, false, 'IT', case when n % 10 > 0 then '2030-01-01'::date + (n % 7) end
        from generate_series(1, ${size}) n`.execute(test.base.owner);
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await list(cursor && `?cursor=${cursor}`);
      seen.push(...page.contracts.map(({ id }: { id: string }) => id));
      expect(page.totals.count).toBe(size);
      cursor = page.next_cursor;
    }
    expect(seen).toHaveLength(size);
    expect(new Set(seen).size).toBe(size);
  });

  it('refuses a cursor without a day of the calendar or an id', async () => {
    for (const wrong of [`2030-02-30_${manager.id}`, `infinity_${'-'.repeat(36)}`]) {
      const { statusCode } = await test.call('GET', `/api/contracts?cursor=${wrong}`, manager);
      expect(statusCode, wrong).toBe(400);
    }
  });
});
