import { randomUUID } from 'node:crypto';
import { createTool } from '@perkotheque/database/testing/factories';
import { ROLES, type Role } from '@perkotheque/domain/accounts/roles';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

const URL = '/api/categories';
let test: TestApp;
const cookies = {} as Record<Role, string>;

beforeAll(async () => {
  test = await createTestApp();
  for (const role of ROLES) cookies[role] = (await test.member({ role })).cookie;
});
afterAll(() => test.close());

const admin = () => ({ cookie: cookies.admin });
const create = (body: object) => test.call('POST', URL, { ...admin(), body });
const edit = (id: string, body: object) => test.call('PATCH', `${URL}/${id}`, { ...admin(), body });
const remove = (id: string) => test.call('DELETE', `${URL}/${id}`, admin());
const rows = () => test.base.owner.selectFrom('categories').selectAll().orderBy('name').execute();
const card = async (id: string) =>
  (await test.call('GET', `/api/tools/${id}`, { cookie: cookies.user })).json();

it('[CONS-12] lets an admin create, rename, recolour and delete categories, and updates the tools', async () => {
  const created = await create({ name: ' Juridique ', color: '#123abc' });
  expect(created.statusCode).toBe(201);
  const { id } = created.json();
  expect(created.json()).toEqual({ id, name: 'Juridique', description: null, color: '#123abc' });
  const tool = await createTool(test.base.owner, { category_id: id });
  expect(await card(tool.id)).toMatchObject({ category: { name: 'Juridique', color: '#123abc' } });

  await edit(id, { name: 'Droit' });
  expect(await card(tool.id)).toMatchObject({ category: { name: 'Droit', color: '#123abc' } });
  await edit(id, { color: 'bg-rose-500' });
  expect(await card(tool.id)).toMatchObject({ category: { name: 'Droit', color: 'bg-rose-500' } });
  const found = await test.call('GET', '/api/tools?q=droit', { cookie: cookies.user });
  expect(found.json().tools).toMatchObject([{ id: tool.id }]);

  expect((await remove(id)).statusCode).toBe(204);
  expect(await card(tool.id)).toMatchObject({ category: null });
  const without = await test.call('GET', '/api/tools?category=none', { cookie: cookies.user });
  expect(without.json().tools).toMatchObject([{ id: tool.id }]);
  const log = await sql<{ action: string }>`
    select action, detail from app.audit_log where target_id = ${id} order by id`.execute(test.base.owner);
  expect(log.rows).toEqual([
    { action: 'categories.create', detail: { name: 'Juridique' } },
    { action: 'categories.update', detail: { from: 'Juridique', to: 'Droit' } },
    { action: 'categories.update', detail: { name: 'Droit', color: 'bg-rose-500' } },
    { action: 'categories.delete', detail: { name: 'Droit' } },
  ]);
});

it('[API-10] lists the categories by name, whatever the order of their ids', async () => {
  await test.base.owner
    .insertInto('categories')
    .values([
      { id: '00000000-0000-4000-8000-000000000001', name: 'Zz dernière' },
      { id: 'ffffffff-ffff-4fff-bfff-ffffffffffff', name: 'Aa première' },
      { id: '80000000-0000-4000-8000-000000000000', name: 'Mm milieu' },
    ])
    .execute();
  const listed = await test.call('GET', URL, { cookie: cookies.user });
  const names: string[] = listed.json().categories.map(({ name }: { name: string }) => name);
  const own = ['Aa première', 'Mm milieu', 'Zz dernière'];
  expect(names.filter((name) => own.includes(name))).toEqual(own);
});

it('[API-10] sorts the categories as a French reader expects, whatever their case and accents', async () => {
  const shuffled = [
    'crédits',
    'CRM & Ventes',
    'Communication',
    'Écrans',
    'Design & UX',
    'Eau',
    'Œuvres',
    'Ops',
  ];
  await test.base.owner
    .insertInto('categories')
    .values(shuffled.map((name) => ({ name })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const listed = await test.call('GET', URL, { cookie: cookies.user });
  const names: string[] = listed.json().categories.map(({ name }: { name: string }) => name);
  expect(names.filter((name) => shuffled.includes(name))).toEqual(
    shuffled.toSorted(new Intl.Collator('fr').compare),
  );
});

it('rejects a name that differs only in case or accents, but a category may keep its own', async () => {
  const { id } = (await create({ name: 'Éducation' })).json();
  for (const answer of [
    await create({ name: 'EDUCATION' }),
    await edit((await create({ name: 'Autre nom' })).json().id, { name: 'education' }),
  ]) {
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'name_taken']);
  }
  expect((await edit(id, { name: 'ÉDUCATION', color: '#fff' })).json()).toMatchObject({ name: 'ÉDUCATION' });
  const twins = await Promise.all([create({ name: 'Jumelle' }), create({ name: 'jumelle' })]);
  expect(twins.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
});

it('returns the category as it is for a change without any field, and records nothing', async () => {
  const created = (await create({ name: 'Inchangée', color: '#abcdef' })).json();
  const answer = await edit(created.id, {});
  expect([answer.statusCode, answer.json()]).toEqual([200, created]);
  const { rows: acts } = await sql`
    select action from app.audit_log where target_id = ${created.id} order by id`.execute(test.base.owner);
  expect(acts).toEqual([{ action: 'categories.create' }]);
});

it('accepts a name and a description of the greatest length, and no longer description', async () => {
  const longest = { name: 'n'.repeat(60), description: 'd'.repeat(500) };
  expect((await create(longest)).statusCode).toBe(201);
  expect((await create({ name: 'Autre', description: 'd'.repeat(501) })).statusCode).toBe(400);
});

it('rejects a blank or too long name, an invalid colour and an unknown category', async () => {
  const before = await rows();
  for (const body of [
    {},
    { name: ' ' },
    { name: 'x'.repeat(61) },
    { name: 'X', color: 'url(x)' },
    { name: 'X', color: '#12345' },
  ]) {
    expect((await create(body)).statusCode, JSON.stringify(body)).toBe(400);
  }
  expect((await edit(randomUUID(), { name: 'X' })).statusCode).toBe(404);
  expect((await remove(randomUUID())).statusCode).toBe(404);
  expect(await rows()).toEqual(before);
});

it.each(['moderator', 'core-team', 'user', null] as const)(
  '[ROLE-17] rejects changes by %s',
  async (role) => {
    const before = await rows();
    const cookie = role ? { cookie: cookies[role] } : {};
    const answers = [
      await test.call('POST', URL, { ...cookie, body: { name: 'Intrus' } }),
      await test.call('PATCH', `${URL}/${before[0]?.id}`, { ...cookie, body: { name: 'Intrus' } }),
      await test.call('DELETE', `${URL}/${before[0]?.id}`, cookie),
    ];
    for (const answer of answers) expect(answer.statusCode).toBe(role ? 403 : 401);
    expect(await rows()).toEqual(before);
  },
);
