import { createRequest, createStartup, createTool } from '@perkotheque/database/testing/factories';
import { createClaim, createPerk } from '@perkotheque/database/testing/perk-factories';
import { createPledge } from '@perkotheque/database/testing/pledge-factories';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { claimsScene, type Person } from '../../../test/support/claims-scene.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
let scene: Awaited<ReturnType<typeof claimsScene>>;
let visitor: Person;

beforeAll(async () => {
  test = await createTestApp();
  scene = await claimsScene(test);
  visitor = await test.member();
});
afterAll(() => test.close());
afterEach(async () => {
  await sql`delete from tool_requests`.execute(test.base.owner);
});

const PLEDGE = { seats: 12, monthly_budget: 300, current_tool: null, current_use: null, may_be_named: false };
const put = (id: string, by?: Person, body: object = PLEDGE) =>
  test.call('PUT', `/api/requests/${id}/pledge`, { ...(by && { cookie: by.cookie }), body });
const withdraw = (id: string, by: Person) =>
  test.call('DELETE', `/api/requests/${id}/pledge`, { cookie: by.cookie });
const get = (id: string, part: string, by?: Person) =>
  test.call('GET', `/api/requests/${id}/${part}`, by ? { cookie: by.cookie } : {});
const read = async (id: string, by: Person) => (await get(id, 'pledge', by)).json();
const newRequest = async (values = {}) => (await createRequest(test.base.owner, values)).id;
const link = (id: string, perk_id: string, by: Person = scene.staff) =>
  test.call('PUT', `/api/requests/${id}/perk`, { cookie: by.cookie, body: { perk_id } });
const answer = ({ statusCode, json }: { statusCode: number; json: () => { code: string } }) => [
  statusCode,
  json().code,
];

describe('pledging', () => {
  it('[LEV-01] a lead pledges, changes and withdraws; the startup and staff read it, nobody else', async () => {
    const id = await newRequest();
    const { lead, plain, rival, staff } = scene;
    expect((await put(id, lead)).statusCode).toBe(204);
    expect(await read(id, lead)).toEqual({
      lever: null,
      perk: null,
      own: PLEDGE,
      can: { pledge: true, withdraw: true, negotiate: false },
    });
    expect(await read(id, plain)).toMatchObject({ own: PLEDGE, can: { pledge: false, withdraw: false } });
    for (const by of [rival, visitor]) expect((await read(id, by)).own).toBeNull();
    expect((await get(id, 'pledges', staff)).json().pledges).toMatchObject([
      { startup: 'Nuage Clair', seats: 12 },
    ]);
    const changed = { ...PLEDGE, seats: 20, may_be_named: true };
    expect((await put(id, lead, changed)).statusCode).toBe(204);
    expect((await read(id, lead)).own).toEqual(changed);
    expect((await withdraw(id, lead)).statusCode).toBe(204);
    expect((await withdraw(id, lead)).statusCode).toBe(204);
    expect(await read(id, lead)).toMatchObject({ own: null, can: { pledge: true, withdraw: false } });
  });

  it('[LEV-01] refuses members who lead no startup, and touches no other startup’s pledge', async () => {
    const id = await newRequest();
    const { lead, plain, rival, staff } = scene;
    await put(id, lead);
    expect(answer(await put(id, plain))).toEqual([403, 'forbidden']);
    expect(answer(await withdraw(id, plain))).toEqual([403, 'forbidden']);
    for (const by of [visitor, staff]) expect(answer(await put(id, by))).toEqual([403, 'no_startup']);
    for (const by of [visitor, staff]) expect(answer(await withdraw(id, by))).toEqual([403, 'no_startup']);
    expect((await put(id)).statusCode).toBe(401);
    expect((await put(id, rival, { ...PLEDGE, seats: 3 })).statusCode).toBe(204);
    expect((await withdraw(id, rival)).statusCode).toBe(204);
    expect((await read(id, lead)).own).toEqual(PLEDGE);
  });

  it('[LEV-01] takes no pledge for a refused request, a missing one, or once a perk came out of it', async () => {
    const refused = await newRequest({ status: 'rejected' });
    expect(answer(await put(refused, scene.lead))).toEqual([409, 'request_rejected']);
    expect((await put('00000000-0000-4000-8000-000000000000', scene.lead)).statusCode).toBe(404);
    const answered = await newRequest();
    await put(answered, scene.lead);
    await link(answered, (await createPerk(test.base.owner)).id);
    expect(answer(await put(answered, scene.lead))).toEqual([409, 'already_decided']);
    expect((await read(answered, scene.lead)).can).toMatchObject({ pledge: false, withdraw: true });
    expect((await withdraw(answered, scene.lead)).statusCode).toBe(204);
  });

  it('[LEV-01] takes whole seats and euros, and as today’s tool only one of the catalogue', async () => {
    const id = await newRequest();
    for (const bad of [{ seats: 0 }, { seats: 1.5 }, { monthly_budget: 0 }, { monthly_budget: 100_001 }]) {
      expect((await put(id, scene.lead, { ...PLEDGE, ...bad })).statusCode).toBe(400);
    }
    const typed = await put(id, scene.lead, { ...PLEDGE, current_tool: 'Nuage Clair, notre outil maison' });
    expect([typed.statusCode, Object.keys(typed.json().fields)]).toEqual([400, ['current_tool']]);
    const tool = await createTool(test.base.owner, { name: 'HubSpot' });
    const chosen = { ...PLEDGE, current_tool: 'HubSpot' };
    expect((await put(id, scene.lead, chosen)).statusCode).toBe(204);
    await sql`update tools set name = 'HubSpot CRM' where id = ${tool.id}`.execute(test.base.owner);
    expect((await put(id, scene.lead, { ...chosen, seats: 2 })).statusCode).toBe(204);
  });

  it('[LEV-01] publishes no event, so that nobody sees live when somebody pledges', async () => {
    const id = await newRequest();
    await sql`delete from app.events`.execute(test.base.owner);
    await put(id, scene.lead);
    await withdraw(id, scene.lead);
    expect((await sql`select 1 from app.events`.execute(test.base.owner)).rows).toEqual([]);
  });
});

describe('the negotiation file', () => {
  it('[LEV-02] gives staff the figures, and no name of a startup that did not agree', async () => {
    const id = await newRequest({ tool_name: 'Attio' });
    const { owner } = test.base;
    const add = async (startup: object, pledge: object) =>
      createPledge(owner, {
        request_id: id,
        startup_id: (await createStartup(owner, startup)).id,
        ...pledge,
      });
    await add(
      { name: 'Vélo Doux', cohort: 'P26' },
      { current_tool: 'HubSpot', current_use: 'Chez Vélo Doux, tout est dans HubSpot' },
    );
    await add(
      { name: 'Soleil Levant', cohort: 'P26' },
      { may_be_named: true, seats: 8, current_tool: 'HubSpot', current_use: 'Trop cher pour nous' },
    );
    await add(
      { name: 'Mer Calme', cohort: 'A25' },
      { may_be_named: true, current_use: 'Nous partageons un compte avec velo-doux' },
    );
    await add({ name: 'Ancienne', status: 'ceased' }, { seats: 500, may_be_named: true });
    const file = await get(id, 'dossier', scene.staff);
    expect(file.json()).toEqual({
      tool_name: 'Attio',
      startups: 3,
      seats: 18,
      monthly_budget: 600,
      cohorts: [
        { name: 'P26', startups: 2 },
        { name: 'A25', startups: 1 },
      ],
      current_tools: [{ name: 'HubSpot', startups: 2 }],
      named: expect.arrayContaining([
        { name: 'Soleil Levant', current_tool: 'HubSpot', current_use: 'Trop cher pour nous' },
        { name: 'Mer Calme', current_tool: null, current_use: null },
      ]),
    });
    expect(file.body).not.toMatch(/doux|ancienne/i);
  });

  it('[LEV-02][LEV-03] is for those who run the programme alone', async () => {
    const id = await newRequest();
    const perk = await createPerk(test.base.owner);
    for (const part of ['pledges', 'dossier']) {
      for (const by of [scene.lead, scene.plain, scene.rival, visitor]) {
        expect((await get(id, part, by)).statusCode).toBe(403);
      }
      expect((await get(id, part)).statusCode).toBe(401);
      for (const role of ['moderator', 'core-team', 'admin'] as const) {
        expect((await get(id, part, await test.member({ role }))).statusCode).toBe(200);
      }
    }
    for (const by of [scene.lead, visitor]) {
      expect((await link(id, perk.id, by)).statusCode).toBe(403);
      const unlink = test.call('DELETE', `/api/requests/${id}/perk`, { cookie: by.cookie });
      expect((await unlink).statusCode).toBe(403);
    }
  });
});

describe('the perk that comes out of a request', () => {
  it('[LEV-03] is linked by staff, shown to members, and compared with what was pledged', async () => {
    const id = await newRequest();
    const { owner } = test.base;
    const [perk, draft] = [await createPerk(owner), await createPerk(owner, { state: 'draft' })];
    await put(id, scene.lead);
    await put(id, scene.rival, { ...PLEDGE, seats: 5 });
    expect((await get(id, 'pledges', scene.staff)).json().outcome).toBeNull();
    expect((await link(id, draft.id)).statusCode).toBe(400);
    expect((await link(id, perk.id)).statusCode).toBe(204);
    expect((await read(id, visitor)).perk).toMatchObject({ id: perk.id, title: 'Crédits offerts' });
    await createClaim(owner, { startup_id: scene.startup.id, perk_id: perk.id, state: 'activated' });
    await createClaim(owner, { startup_id: scene.other.id, perk_id: perk.id, state: 'withdrawn' });
    await createClaim(owner, { perk_id: perk.id });
    const { pledges, outcome } = (await get(id, 'pledges', scene.staff)).json();
    expect(outcome).toEqual({ claimed: 1, claimed_seats: 12, others: 1 });
    expect(
      pledges.map(({ startup, has_claimed }: Record<string, unknown>) => [startup, has_claimed]),
    ).toEqual([
      ['Grand Livre', false],
      ['Nuage Clair', true],
    ]);
    const unlinked = await test.call('DELETE', `/api/requests/${id}/perk`, { cookie: scene.staff.cookie });
    expect(unlinked.statusCode).toBe(204);
    expect((await read(id, visitor)).perk).toBeNull();
  });

  it('[LEV-03] stays unseen by members who have no access to its tool', async () => {
    const id = await newRequest();
    const tool = await createTool(test.base.owner, {}, ['moderator']);
    await link(id, (await createPerk(test.base.owner, { tool_id: tool.id })).id);
    expect((await read(id, scene.lead)).perk).toBeNull();
    expect((await read(id, scene.staff)).perk).not.toBeNull();
  });
});

describe('a startup that is merged or erased', () => {
  it('[LEV-03] moves its pledges with a merge, keeps the survivor’s, and gives all back with the undo', async () => {
    const { owner } = test.base;
    const [one, both] = [await newRequest(), await newRequest()];
    const [survivor, merged] = [await createStartup(owner), await createStartup(owner)];
    const common = { startup_id: merged.id, may_be_named: true };
    await createPledge(owner, { request_id: one, seats: 7, ...common });
    await createPledge(owner, { request_id: both, seats: 8, ...common });
    await createPledge(owner, { request_id: both, seats: 9, startup_id: survivor.id });
    const rows = async () =>
      (await sql`select to_jsonb(p) as row from pledges p order by p.request_id, p.startup_id`.execute(owner))
        .rows;
    const before = await rows();
    const response = await test.call('POST', '/api/startups/merges', {
      cookie: scene.staff.cookie,
      body: { survivor_id: survivor.id, merged_id: merged.id, fields: [] },
    });
    const moved = await owner.selectFrom('pledges').select(['startup_id', 'seats', 'may_be_named']).execute();
    expect(moved).toHaveLength(2);
    expect(moved).toContainEqual({ startup_id: survivor.id, seats: 7, may_be_named: false });
    expect(moved).toContainEqual({ startup_id: survivor.id, seats: 9, may_be_named: false });
    const undo = `/api/startups/merges/${response.json().id}/undo`;
    expect((await test.call('POST', undo, { cookie: scene.staff.cookie })).statusCode).toBeLessThan(300);
    expect(await rows()).toEqual(before);
  });

  it('[LEV-03] takes its pledges with it when it is erased', async () => {
    const id = await newRequest();
    const { startup_id } = await createPledge(test.base.owner, { request_id: id });
    await test.base.owner.deleteFrom('startups').where('id', '=', startup_id).execute();
    expect((await get(id, 'pledges', scene.staff)).json().pledges).toEqual([]);
  });
});
