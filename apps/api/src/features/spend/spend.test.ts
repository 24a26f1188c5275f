import { createContract } from '@perkotheque/database/testing/contract-factories';
import { createTool } from '@perkotheque/database/testing/factories';
import { ROLES, type Role } from '@perkotheque/domain/accounts/roles';
import { addDays, addMonths, dayInParis } from '@perkotheque/domain/shared/days';
import type { SpendFigure } from '@perkotheque/domain/spend/figures';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
const cookies = {} as Record<Role, string>;
const today = dayInParis(new Date());
const year = Number(today.slice(0, 4));

beforeAll(async () => {
  test = await createTestApp();
  for (const role of ROLES) cookies[role] = (await test.member({ role })).cookie;
});
afterAll(() => test.close());
beforeEach(async () => {
  const { owner } = test.base;
  await sql`delete from contracts`.execute(owner);
  await sql`delete from currency_rates`.execute(owner);
});

const call = (path: string, role: Role = 'core-team') =>
  test.call('GET', `/api/spend${path}`, { cookie: cookies[role] });
const read = async (path: string, role: Role = 'core-team') => {
  const response = await call(path, role);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
};
/** Both parts of the page. */
const spend = async (filter = '', role: Role = 'core-team') => {
  const [overview, payments] = [await read(filter, role), await read(`/payments${filter}`, role)];
  return { ...overview, ...payments, figures: { ...overview.figures, ...payments.figures } };
};
const lines = (figure: SpendFigure) => read(`/contracts?figure=${figure}`);
const contract = (values: Parameters<typeof createContract>[1]) => createContract(test.base.owner, values);
const saveRate = (body: object, role: Role = 'admin') =>
  test.call('PUT', '/api/currency-rates', { cookie: cookies[role], body });

describe('the figures of « Dépenses »', () => {
  it('[SPEND-01] are for admins and the core team', async () => {
    for (const path of [
      '',
      '/payments',
      '/contracts?figure=upcoming',
      '/unused',
      '/export?figure=upcoming',
    ]) {
      for (const role of ['user', 'moderator'] as const) {
        expect([path, role, (await call(path, role)).statusCode]).toEqual([path, role, 403]);
      }
      expect((await test.call('GET', `/api/spend${path}`)).statusCode).toBe(401);
      for (const role of ['core-team', 'admin'] as const)
        expect((await call(path, role)).statusCode).toBe(200);
    }
  });

  it('[SPEND-01] keep what is owed apart from what can still be stopped', async () => {
    const monthly = {
      period: 'monthly',
      amount_cents: 1000,
      starts_on: addMonths(today, -7),
      notice_days: 0,
    };
    await contract({ ...monthly, ends_on: addMonths(today, 3), renews_automatically: true });
    const { figures } = await spend();
    expect(figures.upcoming.cents).toBe(12_000);
    expect(figures.committed.cents).toBe(3000);
    expect(figures.stoppable.cents).toBe(9000);
  });

  it('[SPEND-01] count the next term as owed once its last day to say no has passed', async () => {
    const values = { period: 'quarterly', amount_cents: 3000, starts_on: addMonths(today, -11) };
    const { id } = await contract({ ...values, ends_on: addMonths(today, 1), notice_days: 20 });
    expect((await spend()).figures.committed.cents).toBe(0);
    await sql`update contracts set notice_days = 60 where id = ${id}`.execute(test.base.owner);
    expect((await spend()).figures.committed.cents).toBe(3000);
    expect((await spend()).figures.stoppable.cents).toBe(9000);
    await sql`update contracts set renews_automatically = false where id = ${id}`.execute(test.base.owner);
    expect((await spend()).figures.upcoming.cents).toBe(0);
  });

  it('[SPEND-01] end with the day on which a contract stops, and keep its one-off costs', async () => {
    const monthly = { period: 'monthly', amount_cents: 1000, starts_on: addMonths(today, -7), ends_on: null };
    const cost = { label: 'Reprise des données', amount_cents: 5000, day: addMonths(today, 4) };
    await contract({ ...monthly, stops_on: addMonths(today, 2), one_off_costs: JSON.stringify([cost]) });
    const { figures, next_payments } = await spend();
    expect(figures.committed.cents).toBe(7000);
    expect(figures.stoppable.cents).toBe(0);
    expect(next_payments.map(({ day, label }: { day: string; label: string }) => [day, label])).toEqual([
      [today, null],
      [addMonths(today, 1), null],
      [addMonths(today, 4), 'Reprise des données'],
    ]);
  });

  it('[SPEND-01] count payments from the day on which the period changed, years ago too', async () => {
    const { id } = await contract({
      period: 'monthly',
      amount_cents: 1000,
      starts_on: addMonths(today, -40),
      ends_on: null,
    });
    const changed = addMonths(today, -33);
    await sql`update contracts set period = 'yearly', amount_cents = 9000, price_since = ${changed}::date
               where id = ${id}`.execute(test.base.owner);
    const { next_payments } = await spend();
    expect(next_payments).toMatchObject([{ day: addMonths(changed, 36), cents: 9000 }]);
  });

  it('[SPEND-01] compare a year now with a year ago at the prices of each day', async () => {
    const { id } = await contract({
      amount_cents: 100_000,
      starts_on: addMonths(today, -30),
      ends_on: addMonths(today, 6),
    });
    await sql`update contracts set amount_cents = 120000, price_since = ${addMonths(today, -6)}::date where id = ${id}`.execute(
      test.base.owner,
    );
    await contract({
      amount_cents: 5000,
      starts_on: addMonths(today, -2),
      ends_on: addMonths(today, 10),
      team: 'RH',
    });
    const { figures, by_team, by_tool } = await spend();
    expect(figures.annual_now.cents).toBe(125_000);
    expect(figures.annual_before.cents).toBe(100_000);
    expect(by_team).toEqual([
      { id: 'IT', name: 'IT', now: 120_000, before: 100_000 },
      { id: 'RH', name: 'RH', now: 5000, before: 0 },
    ]);
    expect(by_tool.total).toBe(2);
    expect((await spend('?team=RH')).figures.annual_now.cents).toBe(5000);
  });

  it('[SPEND-01] hide a tool that the core team may not open', async () => {
    const { id } = await createTool(test.base.owner, { name: 'Secret maison' }, ['admin']);
    await contract({ tool_id: id, starts_on: addMonths(today, -6), ends_on: addMonths(today, 6) });
    const body =
      (await call('')).body +
      (await call('/payments')).body +
      (await call('/unused')).body +
      (await call('/export?figure=annual_now')).body;
    expect(body).not.toContain('Secret maison');
    expect((await spend()).figures.annual_now.cents).toBe(0);
    expect((await spend('', 'admin')).figures.annual_now.cents).toBe(120_000);
  });

  it('[SPEND-01] are exported without formulas, and the export is in the audit log', async () => {
    const { id } = await createTool(test.base.owner, { name: '=1+1' });
    await contract({ tool_id: id, amount_cents: 1250, starts_on: today, ends_on: null });
    const file = (await call('/export?figure=annual_now')).body;
    expect(file).toContain("'=1+1");
    expect(file).toContain('12.5,EUR,12.5');
    const { rows } = await sql<{ target_id: string }>`
      select target_id from app.audit_log where action = 'spend.export' order by id desc limit 1`.execute(
      test.base.owner,
    );
    expect(rows).toEqual([{ target_id: 'annual_now' }]);
  });

  it('[SPEND-01] say how many contracts lack a price or a day', async () => {
    await contract({ amount_cents: null, ends_on: null, starts_on: null });
    await contract({ amount_cents: 100, ends_on: null, starts_on: null });
    expect((await spend()).gaps).toEqual({ unpriced: 1, undated: 1, unstarted: 2 });
  });

  it('[SPEND-05] keep what was saved by renegotiation apart from what was avoided', async () => {
    const { id } = await contract({
      amount_cents: 80_000,
      quote_cents: 90_000,
      starts_on: `${year}-01-01`,
      ends_on: null,
    });
    await sql`insert into contract_decisions (contract_id, kind, former_cents, new_cents, currency)
      values (${id}, 'renegotiated', 100000, 80000, 'EUR'), (${id}, 'renegotiated', 80000, 85000, 'EUR')`.execute(
      test.base.owner,
    );
    const { figures } = await spend();
    expect(figures.saved.cents).toBe(15_000);
    expect(figures.avoided.cents).toBe(10_000);
    expect((await lines('saved')).lines.map(({ cents }: { cents: number }) => cents).sort()).toEqual([
      -5000, 20_000,
    ]);
    expect((await spend(`?year=${year - 1}`)).figures).toMatchObject({
      saved: { cents: 0 },
      avoided: { cents: 0 },
    });
  });
});

describe('rates of currencies', () => {
  it('[SPEND-03] convert amounts, and a figure names the rate that it used', async () => {
    await contract({
      amount_cents: 10_001,
      currency: 'USD',
      starts_on: addMonths(today, -6),
      ends_on: addMonths(today, 6),
    });
    expect((await spend()).figures.annual_now).toEqual({ cents: 0, contracts: 0, left_out: 1, rates: [] });
    expect(
      (await saveRate({ currency: 'usd', valid_from: addDays(today, -40), euros: 0.9 })).statusCode,
    ).toBe(200);
    const rate = { currency: 'USD', valid_from: addDays(today, -10), euros: 0.85 };
    expect((await saveRate(rate)).json().rates).toHaveLength(2);
    await saveRate({ ...rate, valid_from: addMonths(today, 7), euros: 2 });
    const { figures } = await spend();
    // 8500.85 cents
    expect(figures.annual_now).toEqual({ cents: 8501, contracts: 1, left_out: 0, rates: [rate] });
    expect(figures.upcoming.rates).toEqual([rate]);
    expect((await lines('annual_now')).lines[0]).toMatchObject({
      cents: 10_001,
      currency: 'USD',
      euro_cents: 8501,
      rate,
    });
  });

  it('[SPEND-03] are written by admins alone, and each change is in the audit log', async () => {
    const rate = { currency: 'GBP', valid_from: '2026-01-01', euros: 1.15 };
    const address = '/api/currency-rates/GBP/2026-01-01';
    for (const role of ['user', 'moderator', 'core-team'] as const) {
      const cookie = cookies[role];
      expect((await saveRate(rate, role)).statusCode).toBe(403);
      expect((await test.call('GET', '/api/currency-rates', { cookie })).statusCode).toBe(403);
      expect((await test.call('DELETE', address, { cookie })).statusCode).toBe(403);
    }
    await saveRate(rate);
    await saveRate(rate);
    await saveRate({ ...rate, euros: 1.2 });
    const remove = () => test.call('DELETE', address, { cookie: cookies.admin });
    expect((await remove()).json()).toEqual({ rates: [] });
    expect((await remove()).statusCode).toBe(404);
    const { rows } = await sql<{ action: string; detail: object }>`
      select action, detail from app.audit_log where target_type = 'rate' and target_id = 'GBP' order by id`.execute(
      test.base.owner,
    );
    expect(rows).toEqual([
      { action: 'rates.save', detail: rate },
      { action: 'rates.save', detail: { ...rate, euros: 1.2, former: 1.15 } },
      { action: 'rates.delete', detail: { ...rate, euros: 1.2 } },
    ]);
  });

  it.each([
    { currency: 'EUR', euros: 1 },
    { currency: 'US', euros: 1 },
    { currency: 'USD', euros: 0 },
    { currency: 'USD', euros: -1 },
    { currency: 'USD', euros: 0.0000001 },
  ])('[SPEND-03] refuse $euros for $currency', async (wrong) => {
    expect((await saveRate({ valid_from: '2026-01-01', ...wrong })).statusCode).toBe(400);
  });
});

describe('tools without use for 180 days', () => {
  const old = { created_at: new Date(Date.now() - 400 * 86_400_000), starts_on: '2024-01-15', ends_on: null };
  const unused = async () =>
    (await read('/unused')).tools.map(({ tool_name }: { tool_name: string }) => tool_name).sort();
  const used = (toolId: string, days: number) =>
    sql`insert into tool_last_uses (tool_id, last_used_on) values (${toolId}, ${addDays(today, -days)}::date)
        on conflict (tool_id) do update set last_used_on = excluded.last_used_on`.execute(test.base.owner);

  async function costing(name: string, values: Parameters<typeof createContract>[1] = {}) {
    const { id } = await createTool(test.base.owner, { name });
    await contract({ ...old, ...values, tool_id: id });
    return id;
  }

  it('[SPEND-06] are listed with a cost that comes back, the dearest first, with the last day to say no', async () => {
    await used(await costing('À jour'), 179);
    await used(await costing('Oublié', { ends_on: addDays(today, 60), notice_days: 30 }), 180);
    await costing('Jamais ouvert', { amount_cents: 900_000 });
    await costing('Récent', { created_at: new Date() });
    await costing('Acheté une fois', { period: 'lifetime' });
    await costing('Gratuit', { amount_cents: 0 });
    await costing('Déjà résilié', { stops_on: addDays(today, 30) });
    const found = await read('/unused');
    expect(found.total).toBe(2);
    expect(found.tools).toMatchObject([
      { tool_name: 'Jamais ouvert', last_used_on: null, euro_cents: 900_000, cancel_by: null },
      {
        tool_name: 'Oublié',
        last_used_on: addDays(today, -180),
        euro_cents: 120_000,
        cancel_by: addDays(today, 30),
      },
    ]);
    expect(found.tools[0].unused_since).toBe(dayInParis(old.created_at));
  });

  it('[SPEND-06] leave the list when somebody reveals their credentials', async () => {
    const id = await costing('Coffre');
    await used(id, 300);
    expect(await unused()).toEqual(['Coffre']);
    await sql`select app.audit('credentials.reveal', 'tool', ${id}, '{}')`.execute(test.base.owner);
    expect(await unused()).toEqual([]);
  });
});
