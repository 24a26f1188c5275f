import { createContract } from '@perkotheque/database/testing/contract-factories';
import { createTool } from '@perkotheque/database/testing/factories';
import type { Role } from '@perkotheque/domain/accounts/roles';
import { ROLES } from '@perkotheque/domain/accounts/roles';
import { addMonths, dayInParis } from '@perkotheque/domain/shared/days';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
const people = {} as Record<Role, { id: string; cookie: string }>;
const TODAY = dayInParis(new Date());

beforeAll(async () => {
  test = await createTestApp();
  for (const role of ROLES) people[role] = await test.member({ role });
});
afterAll(() => test.close());

type Who = { cookie: string };
const create = (body: object, { cookie }: Who = people['core-team']) =>
  test.call('POST', '/api/contracts', { cookie, body });
const edit = (id: string, body: object, { cookie }: Who = people['core-team']) =>
  test.call('PATCH', `/api/contracts/${id}`, { cookie, body });
const get = (id: string, { cookie }: Who = people['core-team']) =>
  test.call('GET', `/api/contracts/${id}`, { cookie });
const remove = (id: string, { cookie }: Who = people['core-team']) =>
  test.call('DELETE', `/api/contracts/${id}`, { cookie });
const toolOf = (id: string) =>
  test.base.owner
    .selectFrom('tools')
    .select(['cost_per_period', 'renewal_frequency', 'renewal_date'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const WHOLE = {
  amount_cents: 120_000,
  currency: 'EUR',
  period: 'yearly',
  seats: 10,
  seat_price_cents: 12_000,
  quote_cents: 150_000,
  price_since: null,
  one_off_costs: [{ label: 'Mise en place', amount_cents: 50_000, day: '2025-03-12' }],
  starts_on: '2025-03-12',
  ends_on: '2027-03-12',
  renews_automatically: true,
  notice_days: 30,
  reminder_days: [90, 7],
  team: 'Design',
  note: 'Voir le bon de commande',
  links: [{ label: 'Contrat signé', url: 'https://drive.example/contrat' }],
};

describe('a contract', () => {
  it('[REN-01] keeps every field, with people as people, and shows them', async () => {
    const tool = await createTool(test.base.owner, { name: 'Figma' });
    const [owner, deputy] = [people.user, people.moderator];
    const created = await create({ ...WHOLE, tool_id: tool.id, owner_id: owner.id, deputy_id: deputy.id });
    expect(created.statusCode).toBe(201);
    const contract = (await get(created.json().id)).json();
    expect(contract).toMatchObject({
      ...WHOLE,
      tool: { id: tool.id, name: 'Figma', icon_hash: null },
      is_current: true,
      annual_cents: 120_000,
      cancel_by: '2027-02-10',
      next_end: '2028-03-12',
      stops_on: null,
      owner: { id: owner.id },
      deputy: { id: deputy.id },
      former_prices: [],
      decisions: [],
      can: { edit: true, decide: true, delete: true },
    });
    expect(await toolOf(tool.id)).toEqual({
      cost_per_period: 1200,
      renewal_frequency: 'yearly',
      renewal_date: '2027-03-12',
    });
  });

  it('[REN-01] computes the amount of a period from the seats', async () => {
    const tool = await createTool(test.base.owner);
    const body = { tool_id: tool.id, period: 'monthly', team: 'IT', seats: 7, seat_price_cents: 1_299 };
    const { id } = (await create(body)).json();
    expect((await get(id)).json()).toMatchObject({ amount_cents: 9_093, annual_cents: 109_116 });
    const fewer = (await edit(id, { seats: 5 })).json();
    expect(fewer).toMatchObject({ amount_cents: 6_495, seat_price_cents: 1_299 });
    const flat = (await edit(id, { amount_cents: 6_000 })).json();
    expect(flat).toMatchObject({ amount_cents: 6_000, seats: 5, seat_price_cents: null });
  });

  it.each([
    ['an end before the start', { starts_on: '2027-04-01' }, 'ends_on'],
    ['a price per seat without seats', { seats: null }, 'seats'],
    ['more than the largest amount', { seats: 1_000_000, seat_price_cents: 100_000_000 }, 'seat_price_cents'],
    ['a fraction of a cent', { amount_cents: 1.5 }, 'amount_cents'],
    ['a day that does not exist', { ends_on: '2027-02-30' }, 'ends_on'],
    ['an invented period', { period: 'weekly' }, 'period'],
    ['a currency in lower case', { currency: 'eur' }, 'currency'],
    ['a script as a link', { links: [{ label: 'x', url: 'javascript:alert(1)' }] }, 'links.0.url'],
  ])('[REN-01] refuses %s, in a new contract and in an edit', async (_what, change, field) => {
    const tool = await createTool(test.base.owner);
    const refused = await create({ ...WHOLE, tool_id: tool.id, ...change });
    expect(refused.statusCode).toBe(400);
    expect(Object.keys(refused.json().fields)).toEqual([field]);
    const { id } = (await create({ ...WHOLE, tool_id: tool.id })).json();
    const edited = await edit(id, change);
    expect(edited.statusCode).toBe(400);
    expect(Object.keys(edited.json().fields)).toEqual([field]);
    expect((await get(id)).json()).toMatchObject(WHOLE);
  });

  it('[REN-01] an owner or deputy who may not open the tool is refused, in words of its own', async () => {
    const tool = await createTool(test.base.owner, {}, ['core-team']);
    const { id } = await createContract(test.base.owner, { tool_id: tool.id });
    for (const body of [{ owner_id: people.user.id }, { deputy_id: people.moderator.id }]) {
      const refused = await edit(id, body);
      expect(refused.statusCode).toBe(400);
      expect(refused.json()).toMatchObject({
        code: 'person_without_access',
        fields: { [Object.keys(body)[0] ?? '']: expect.stringContaining('ne peut pas ouvrir') },
      });
      expect((await create({ ...WHOLE, tool_id: tool.id, ...body })).json().code).toBe(
        'person_without_access',
      );
    }
    expect((await edit(id, { owner_id: people.admin.id })).statusCode).toBe(200);
    const twice = await edit(id, { deputy_id: people.admin.id });
    expect(twice.json().fields).toEqual({
      deputy_id: 'Le suppléant est une autre personne que le responsable.',
    });
  });

  it('[REN-01] offers as owner the active members who may open the tool', async () => {
    const tool = await createTool(test.base.owner, {}, ['core-team']);
    const named = await test.member({ role: 'core-team', fullName: 'Ada' });
    await test.member({ role: 'core-team', fullName: 'Suspendue', status: 'suspended' });
    await test.member({ role: 'user', fullName: 'Sans accès' });
    const url = `/api/contracts/people?tool_id=${tool.id}`;
    const listed = (await test.call('GET', url, people['core-team'])).json().people;
    expect(listed).toContainEqual({ id: named.id, name: 'Ada' });
    const names = listed.map(({ name }: { name: string }) => name);
    expect(names).not.toContain('Suspendue');
    expect(names).not.toContain('Sans accès');
    for (const role of ['user', 'moderator'] as const) {
      expect((await test.call('GET', url, people[role])).statusCode).toBe(403);
    }
  });

  it('[REN-06] a price from a later day keeps the former one, and says how much of the rise is price and seats', async () => {
    const starts_on = addMonths(TODAY, -24);
    const { id } = await createContract(test.base.owner, {
      amount_cents: 100_000,
      seats: 10,
      starts_on,
      ends_on: addMonths(TODAY, 12),
    });
    const price_since = addMonths(TODAY, -6);
    const changed = await edit(id, { amount_cents: 134_400, seats: 12, price_since });
    expect(changed.json().former_prices).toMatchObject([
      { since: starts_on, until: price_since, amount_cents: 100_000, seats: 10 },
    ]);
    const { change_since_last_year: change } = changed.json();
    expect(change.total).toBeCloseTo(0.344);
    expect(change.price).toBeCloseTo(0.12);
    expect(change.seats).toBeCloseTo(0.224);
    expect(changed.json().former_prices[0].change).toEqual(change);
    // The same day again is a correction of this price, another day moves the end of the former one.
    await edit(id, { amount_cents: 130_000 });
    const moved = (await edit(id, { price_since: addMonths(TODAY, -5) })).json();
    expect(moved.former_prices).toMatchObject([{ until: addMonths(TODAY, -5), amount_cents: 100_000 }]);
    const early = await edit(id, { amount_cents: 1, price_since: addMonths(TODAY, -7) });
    expect(early.statusCode).toBe(409);
    expect(early.json().code).toBe('price_out_of_order');
  });

  it('[REN-06] knows no change since last year for a younger contract', async () => {
    const { id } = await createContract(test.base.owner, { starts_on: addMonths(TODAY, -3) });
    expect((await get(id)).json().change_since_last_year).toBeNull();
  });

  it('[REN-01] becomes a person’s own once somebody completes what the tool’s form made', async () => {
    const tool = await createTool(test.base.owner, { cost_per_period: 10, renewal_frequency: 'monthly' });
    const { contracts } = (
      await test.call('GET', `/api/tools/${tool.id}/contracts`, people['core-team'])
    ).json();
    const [{ id }] = contracts;
    const originOf = async () =>
      (await test.base.owner.selectFrom('contracts').select('origin').where('id', '=', id).execute())[0]
        ?.origin;
    expect(await originOf()).toBe('tool');
    await edit(id, { notice_days: 60 });
    expect(await originOf()).toBe('person');
  });

  it('[REN-01] a new current contract takes the place of the former, whose deletion leaves the newest', async () => {
    const tool = await createTool(test.base.owner);
    const body = { tool_id: tool.id, period: 'monthly', team: 'IT' };
    const first = (await create({ ...body, amount_cents: 1_000 })).json().id;
    const second = (await create({ ...body, amount_cents: 2_000 })).json().id;
    const side = (await create({ ...body, amount_cents: 3_000, is_current: false })).json().id;
    const listed = async () =>
      (await test.call('GET', `/api/tools/${tool.id}/contracts`, people.admin))
        .json()
        .contracts.map(({ id, is_current }: { id: string; is_current: boolean }) => (is_current ? id : '-'));
    expect(await listed()).toEqual([second, '-', '-']);
    await edit(first, { is_current: true });
    expect(await listed()).toEqual([first, '-', '-']);
    expect((await toolOf(tool.id)).cost_per_period).toBe(10);
    expect((await remove(first)).statusCode).toBe(204);
    expect(await listed()).toEqual([side, '-']);
    expect((await get(first)).statusCode).toBe(404);
  });

  it('[REN-01] writes who changed what to the audit log, without amounts, and tells the live channel', async () => {
    const own = await test.member({ role: 'core-team' });
    const tool = await createTool(test.base.owner, { name: 'Suivi' });
    const { id } = (await create({ ...WHOLE, tool_id: tool.id }, own)).json();
    await edit(id, { notice_days: 60, amount_cents: 99_999 }, own);
    await edit(id, { notice_days: 60 }, own);
    await remove(id, own);
    const acts = await test.base.owner
      .selectFrom('app.audit_log')
      .select(['action', 'target_id', 'detail'])
      .where('actor_id', '=', own.id)
      .orderBy('id')
      .execute();
    const fields = ['amount_cents', 'seat_price_cents', 'notice_days'];
    expect(acts).toEqual([
      { action: 'contracts.create', target_id: tool.id, detail: { tool: 'Suivi' } },
      { action: 'contracts.update', target_id: tool.id, detail: { tool: 'Suivi', fields } },
      { action: 'contracts.delete', target_id: tool.id, detail: { tool: 'Suivi' } },
    ]);
    const events = await test.base.owner
      .selectFrom('app.events')
      .select('topic')
      .where('entity_id', '=', tool.id)
      .execute();
    expect(events).toHaveLength(3);
  });
});

describe('who reads and writes contracts', () => {
  it('[REN-01] owner and deputy read theirs and change nothing; other members do not see it', async () => {
    const { id, tool_id } = await createContract(test.base.owner, {
      owner_id: people.user.id,
      deputy_id: people.moderator.id,
    });
    const stranger = await test.member();
    for (const person of [people.user, people.moderator]) {
      const read = await get(id, person);
      expect(read.json()).toMatchObject({ id, can: { edit: false, decide: false, delete: false } });
      const listed = (await test.call('GET', `/api/tools/${tool_id}/contracts`, person)).json();
      expect(listed).toMatchObject({ contracts: [{ id }], can: { add: false } });
    }
    expect((await get(id, stranger)).statusCode).toBe(404);
    expect((await test.call('GET', '/api/contracts?owner=mine', stranger)).json().contracts).toEqual([]);
    const ofTool = (await test.call('GET', `/api/tools/${tool_id}/contracts`, stranger)).json();
    expect(ofTool).toEqual({ contracts: [], can: { add: false } });
    for (const person of [people.user, people.moderator, stranger]) {
      expect((await create({ ...WHOLE, tool_id }, person)).statusCode).toBe(403);
      expect((await edit(id, { amount_cents: 1 }, person)).statusCode).toBe(403);
      expect((await remove(id, person)).statusCode).toBe(403);
    }
    expect((await get(id)).json()).toMatchObject({ amount_cents: 120_000, seats: null });
  });

  it('[REN-01] a tool that core-team may not open hides its contracts from them', async () => {
    const tool = await createTool(test.base.owner, { name: 'Réservé' }, ['admin']);
    const { id } = await createContract(test.base.owner, { tool_id: tool.id });
    const answers = [
      await get(id),
      await edit(id, { amount_cents: 1 }),
      await remove(id),
      await create({ ...WHOLE, tool_id: tool.id }),
      await test.call('GET', `/api/tools/${tool.id}/contracts`, people['core-team']),
      await test.call('GET', `/api/contracts/people?tool_id=${tool.id}`, people['core-team']),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 404));
    const list = await test.call('GET', '/api/contracts?q=Réservé', people['core-team']);
    expect(list.json()).toMatchObject({ contracts: [], totals: { count: 0 }, windows: { all: 0 } });
    expect((await get(id, people.admin)).json().amount_cents).toBe(120_000);
  });
});
