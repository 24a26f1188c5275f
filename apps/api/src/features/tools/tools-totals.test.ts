import { createTool } from '@perkotheque/database/testing/factories';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
let cookie: string;
beforeAll(async () => {
  test = await createTestApp();
  ({ cookie } = await test.member());
});
afterAll(() => test.close());

const add = (values: Parameters<typeof createTool>[1]) => createTool(test.base.owner, values);
const get = async (url: string) => (await test.call('GET', url, { cookie })).json();

it('[TOOLS-12] the total of a search counts what the search lists, with any filter', async () => {
  const { id: category_id } = await test.base.owner
    .selectFrom('categories')
    .select('id')
    .where('name', '=', 'Design & UX')
    .executeTakeFirstOrThrow();
  await add({ name: 'Carnet', status: 'testing', team: 'IT', category_id, cost: '10 €/mois' });
  await add({ name: 'Carnet bleu', status: 'active', team: 'RH', tool_type: 'free', cost: 'Gratuit' });
  await add({ name: 'Carnet vert', status: 'testing', team: 'RH', category_id });
  await add({ name: 'Autre', status: 'testing', team: 'IT', category_id, cost: '10 €/mois' });
  for (const [filter, total] of [
    ['', 3],
    ['&status=testing', 2],
    ['&status=active', 1],
    ['&team=IT', 1],
    [`&category=${category_id}`, 2],
    ['&type=free', 1],
    ['&price=low', 1],
    [`&status=testing&team=RH&category=${category_id}`, 1],
  ] as const) {
    expect((await get(`/api/tools?q=carnet${filter}`)).tools, filter).toHaveLength(total);
    expect((await get(`/api/tools/counts?q=carnet${filter}`)).total, filter).toBe(total);
  }
});
