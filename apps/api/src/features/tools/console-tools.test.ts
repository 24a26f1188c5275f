import { randomUUID } from 'node:crypto';
import { createContract } from '@perkotheque/database/testing/contract-factories';
import { createTool } from '@perkotheque/database/testing/factories';
import { ROLES, type Role } from '@perkotheque/domain/accounts/roles';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

const URL = '/api/console/tools';
let test: TestApp;
const cookies = {} as Record<Role, string>;

beforeAll(async () => {
  test = await createTestApp();
  for (const role of ROLES) cookies[role] = (await test.member({ role })).cookie;
});
afterAll(() => test.close());
beforeEach(() => test.base.owner.deleteFrom('tools').execute());

const add = (values: Parameters<typeof createTool>[1] = {}) => createTool(test.base.owner, values);
const list = (query = '', cookie = cookies.admin) => test.call('GET', `${URL}?${query}`, { cookie });
const names = async (query = ''): Promise<string[]> =>
  (await list(query)).json().tools.map(({ name }: { name: string }) => name);
const bulk = (body: object, cookie = cookies.admin) => test.call('POST', `${URL}/bulk`, { cookie, body });
const stored = (id: string) =>
  test.base.owner
    .selectFrom('tools')
    .select(['status', 'team', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

describe('console table', () => {
  it('[CONS-02] finds parts of name, description and team, ignoring case and accents', async () => {
    await add({ name: 'Élan Facture', team: 'IT' });
    await add({ name: 'Autre', description: 'Pour la FACTURATION des clients', team: 'Ops' });
    await add({ name: 'Tiers', description: '100 % simple', team: 'Marketing' });
    await add({ name: 'Étranger', tags: ['facture'], owner: 'Facture SA' });
    expect(await names('q=FACTUR')).toEqual(['Autre', 'Élan Facture']);
    expect(await names('q=elan')).toEqual(['Élan Facture']);
    expect(await names('q=arketin')).toEqual(['Tiers']);
    expect(await names('q=it')).toEqual(['Élan Facture']);
    // The percent sign is no wildcard.
    expect(await names('q=%25')).toEqual(['Tiers']);
    expect(await names('q=fac_ur')).toEqual([]);
    expect((await list('q=factur')).json()).toMatchObject({ total: 2, catalogue: 4 });
    expect((await list(`q=${randomUUID()}`)).json()).toMatchObject({ total: 0, catalogue: 4, tools: [] });
  });

  it('[CONS-03] returns all values of its columns', async () => {
    const values = {
      name: 'Complet',
      description: 'Décrit',
      owner: 'Éditeur',
      status: 'renewal_needed',
      cost: '12 €/mois',
      cost_per_period: 12,
      renewal_frequency: 'monthly',
      renewal_date: '2027-01-31',
      team: 'RH',
      tool_type: 'freemium',
      url: 'https://complet.example',
      product_hunt_url: 'https://ph.example/complet',
      youtube_tutorial: 'https://yt.example/complet',
      has_secure_access: true,
    };
    const { id } = await add(values);
    await createTool(test.base.owner, { name: 'Réservé', description: 'eee' }, ['core-team']);
    const { tools } = (await list()).json();
    expect(tools[0]).toEqual({ id, ...values, cancel_by: values.renewal_date });
    expect(tools[1]).toMatchObject({ name: 'Réservé', description: '', cost: null });
  });

  it('is paginated and sorted on the server, with unknown values last', async () => {
    await add({ name: 'B', cost: '10 €', renewal_date: '2027-01-01', tool_type: 'saas', team: 'RH' });
    await add({
      name: 'C',
      cost: null,
      renewal_date: null,
      tool_type: 'free',
      team: 'IT',
      status: 'testing',
    });
    await add({ name: 'A', cost: '200 €', renewal_date: '2026-01-01', tool_type: 'saas', team: 'Ops' });
    expect(await names()).toEqual(['A', 'B', 'C']);
    expect(await names('direction=desc')).toEqual(['C', 'B', 'A']);
    expect(await names('sort=cost')).toEqual(['B', 'A', 'C']);
    expect(await names('sort=cost&direction=desc')).toEqual(['A', 'B', 'C']);
    expect(await names('sort=renewal')).toEqual(['A', 'B', 'C']);
    expect(await names('sort=renewal&direction=desc')).toEqual(['B', 'A', 'C']);
    expect(await names('sort=type')).toEqual(['C', 'A', 'B']);
    expect(await names('sort=team')).toEqual(['C', 'A', 'B']);
    expect(await names('sort=status&direction=desc')).toEqual(['C', 'B', 'A']);
    expect(await names('sort=cost&q=a&status=active')).toEqual(['A']);
    expect((await list('status=testing')).json()).toMatchObject({ total: 1, catalogue: 3 });
    for (let count = 0; count < 30; count += 1) await add({ name: `Z ${String(count).padStart(2, '0')}` });
    const [first, second] = [await names('q=Z'), await names('q=Z&page=2')];
    expect([first.length, second.length, second.at(-1)]).toEqual([25, 5, 'Z 29']);
    expect((await list('q=Z&page=2')).json().total).toBe(30);
  });

  it('[REN-02] gives the last day to say no to the current contract, and none once it is stopped', async () => {
    const { id } = await add({ name: 'Suivi' });
    const contract = await createContract(test.base.owner, { tool_id: id });
    expect((await list()).json().tools[0]).toMatchObject({
      renewal_date: '2027-03-12',
      cancel_by: '2027-02-10',
    });
    await test.base.owner
      .updateTable('contracts')
      .set({ stops_on: '2027-03-12' })
      .where('id', '=', contract.id)
      .execute();
    expect((await list()).json().tools[0]).toMatchObject({ renewal_date: '2027-03-12', cancel_by: null });
  });

  it('omits tools in the trash', async () => {
    await add({ name: 'Parti', deleted_at: new Date() });
    expect((await list()).json()).toMatchObject({ total: 0, tools: [] });
  });

  it.each(['moderator', 'core-team', 'user', null] as const)(
    '[ROLE-17] refuses the role %s',
    async (role) => {
      const tool = await add({ status: 'active' });
      const cookie = role ? { cookie: cookies[role] } : {};
      const body = { ids: [tool.id], change: { status: 'expired' } };
      const answers = [
        await test.call('GET', URL, cookie),
        await test.call('POST', `${URL}/bulk`, { ...cookie, body }),
      ];
      for (const answer of answers) expect(answer.statusCode).toBe(role ? 403 : 401);
      expect(await stored(tool.id)).toMatchObject({ status: 'active' });
    },
  );
});

describe('bulk change', () => {
  it('sets one status or one team, returns the result and writes an audit entry', async () => {
    const [first, second, done] = [await add(), await add(), await add({ status: 'deprecated' })];
    const gone = await add({ deleted_at: new Date() });
    const before = await stored(done.id);
    const ids = [first.id, second.id, second.id, done.id, gone.id];
    const answer = await bulk({ ids, change: { status: 'deprecated' } });
    expect(answer.json()).toEqual({ changed: 2, unchanged: 1, missing: 1 });
    for (const { id } of [first, second, done])
      expect(await stored(id)).toMatchObject({ status: 'deprecated' });
    expect((await stored(done.id)).updated_at).toEqual(before.updated_at);
    expect(await stored(gone.id)).toMatchObject({ status: 'active' });
    await bulk({ ids: [first.id], change: { team: 'Design' } });
    expect(await stored(first.id)).toMatchObject({ status: 'deprecated', team: 'Design' });
    // The catalogue shows the change.
    const card = await test.call('GET', `/api/tools/${first.id}`, { cookie: cookies.user });
    expect(card.json()).toMatchObject({ status: 'deprecated', team: 'Design' });
    const { rows } =
      await sql`select detail from app.audit_log where action = 'tools.bulk' order by id`.execute(
        test.base.owner,
      );
    expect(rows).toEqual([{ detail: { status: 'deprecated' } }, { detail: { team: 'Design' } }]);
  });

  it('sets or removes the category by its name, and refuses an unknown one', async () => {
    const { id } = await add();
    const categoryOf = async () =>
      (
        await test.base.owner
          .selectFrom('tools as t')
          .leftJoin('categories as c', 'c.id', 't.category_id')
          .select('c.name')
          .where('t.id', '=', id)
          .executeTakeFirstOrThrow()
      ).name;
    expect((await bulk({ ids: [id], change: { category: 'Productivité' } })).json()).toMatchObject({
      changed: 1,
    });
    expect(await categoryOf()).toBe('Productivité');
    expect((await bulk({ ids: [id], change: { category: 'Productivité' } })).json()).toMatchObject({
      changed: 0,
      unchanged: 1,
    });
    expect((await bulk({ ids: [id], change: { category: randomUUID() } })).statusCode).toBe(404);
    expect(await categoryOf()).toBe('Productivité');
    expect((await bulk({ ids: [id], change: { category: null } })).json()).toMatchObject({ changed: 1 });
    expect(await categoryOf()).toBeNull();
  });

  it('is offered the ids of all results, with the filters and without the trash', async () => {
    const word = randomUUID();
    const found = await Promise.all(
      Array.from({ length: 30 }, () => add({ name: `${word} ${randomUUID()}` })),
    );
    await add({ name: `${word} inactif`, status: 'inactive' });
    await add({ name: `${word} jeté`, deleted_at: new Date() });
    const ids = async (query: string) =>
      (await test.call('GET', `${URL}/ids?${query}`, { cookie: cookies.admin })).json();
    const active = await ids(`q=${word}&status=active`);
    expect(active.total).toBe(30);
    expect(active.ids.toSorted()).toEqual(found.map(({ id }) => id).toSorted());
    expect(await ids(`q=${word}`)).toMatchObject({ total: 31 });
    expect((await test.call('GET', `${URL}/ids`, { cookie: cookies.user })).statusCode).toBe(403);
  });

  it('refuses any other change', async () => {
    const { id } = await add();
    for (const body of [
      { ids: [], change: { status: 'active' } },
      { ids: [id], change: {} },
      { ids: [id], change: { status: 'vivant' } },
      { ids: [id], change: { status: 'expired', team: 'IT' } },
      { ids: [id], change: { name: 'Autre' } },
      { ids: Array.from({ length: 501 }, randomUUID), change: { status: 'active' } },
    ]) {
      expect((await bulk(body)).statusCode, JSON.stringify(body).slice(0, 80)).toBe(400);
    }
    expect(await stored(id)).toMatchObject({ status: 'active' });
  });

  it('succeeds for two admins at once with the tools in opposite orders', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, async () => (await add()).id));
    const answers = await Promise.all([
      bulk({ ids, change: { status: 'testing' } }),
      bulk({ ids: ids.toReversed(), change: { team: 'IT' } }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    for (const id of ids) expect(await stored(id)).toMatchObject({ status: 'testing', team: 'IT' });
  });
});
