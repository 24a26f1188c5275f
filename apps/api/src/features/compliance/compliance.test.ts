import { createTool } from '@perkotheque/database/testing/factories';
import { ROLES, type Role } from '@perkotheque/domain/accounts/roles';
import { COMPLIANCE_FIELDS } from '@perkotheque/domain/compliance/fields';
import { complianceScore, missingFields } from '@perkotheque/domain/compliance/score';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
const cookies = {} as Record<Role, string>;
type Row = { id: string; name: string; score: number; status: string; missing: string[] };

beforeAll(async () => {
  test = await createTestApp();
  for (const role of ROLES) cookies[role] = (await test.member({ role })).cookie;
});
afterAll(() => test.close());
beforeEach(() => test.base.owner.deleteFrom('tools').execute());

const list = async (query = '') =>
  (await test.call('GET', `/api/compliance?${query}`, { cookie: cookies.admin })).json() as {
    required_fields: string[];
    summary: Record<string, number>;
    total: number;
    tools: Row[];
  };
const requireFields = (fields: string[]) =>
  test.call('PUT', '/api/system-settings/tool_required_fields', {
    cookie: cookies.admin,
    body: { value: fields },
  });

const COMPLETE = {
  description: 'Décrit',
  owner: 'Éditeur',
  url: 'https://a.example',
  cost: '0',
  key_features: ['a'],
  use_cases: ['b'],
};
const add = (name: string, values: Parameters<typeof createTool>[1] = {}) =>
  createTool(test.base.owner, { name, ...COMPLETE, ...values });

it('[COMP-01][COMP-02][COMP-04] scores each tool on the default fields, lowest score first', async () => {
  await add('Complet');
  await add('Deux', { owner: ' ', url: null });
  await add('Trois', { owner: null, url: null, cost: '' });
  await add('Cinq', { description: 'eee', owner: null, url: null, key_features: [], use_cases: [] });
  await add('Aussi trois', { owner: null, url: null, use_cases: [] });
  const { tools, required_fields, summary, total } = await list();
  expect(required_fields).toHaveLength(11);
  expect(tools.map(({ name, score, status }) => [name, score, status])).toEqual([
    ['Cinq', 54, 'non_compliant'],
    ['Aussi trois', 72, 'partial'],
    ['Trois', 72, 'partial'],
    ['Deux', 81, 'partial'],
    ['Complet', 100, 'compliant'],
  ]);
  expect(tools[0]?.missing).toEqual(['description', 'owner', 'url', 'key_features', 'use_cases']);
  expect(total).toBe(5);
  expect(summary).toEqual({ tools: 5, average: 75, compliant: 1, partial: 3, non_compliant: 1 });
});

it('filters by status, while the summary still covers the whole catalogue', async () => {
  await add('Complet');
  await add('Partiel', { owner: null });
  const { tools, total, summary } = await list('status=partial');
  expect(tools.map(({ name }) => name)).toEqual(['Partiel']);
  expect(total).toBe(1);
  expect(summary).toMatchObject({ tools: 2, compliant: 1, partial: 1 });
  expect((await list('status=non_compliant')).tools).toEqual([]);
});

it('[COMP-04] applies a change of the required fields at once', async () => {
  await add('Sans étiquette', { owner: null });
  await requireFields(['name', 'tags']);
  expect((await list()).tools).toMatchObject([{ score: 50, status: 'non_compliant', missing: ['tags'] }]);
  await requireFields([]);
  const { required_fields, tools } = await list();
  expect(required_fields).toEqual(['name']);
  expect(tools).toMatchObject([{ score: 100, missing: [] }]);
  await test.base.owner.deleteFrom('system_settings').where('key', '=', 'tool_required_fields').execute();
  expect((await list()).tools).toMatchObject([{ score: 90, missing: ['owner'] }]);
});

it('lists each tool once across pages when a score begins or ends within a page', async () => {
  const kinds = [{}, { owner: null }, { url: null }, { owner: null, url: null }, { description: '' }];
  for (let count = 0; count < 64; count += 1) {
    await add(`Outil ${String((count * 37) % 64).padStart(2, '0')}`, kinds[count % kinds.length]);
  }
  const pages = [await list(), await list('page=2'), await list('page=3'), await list('page=4')];
  expect(pages.map(({ tools }) => tools.length)).toEqual([25, 25, 14, 0]);
  const all = pages.flatMap(({ tools }) => tools);
  const sorted = all.toSorted((a, b) => a.score - b.score || (a.name < b.name ? -1 : 1));
  expect(all.map(({ name }) => name)).toEqual(sorted.map(({ name }) => name));
  expect(new Set(all.map(({ id }) => id)).size).toBe(64);
  const partial = [
    await list('status=partial'),
    await list('status=partial&page=2'),
    await list('status=partial&page=3'),
  ];
  expect(partial.flatMap(({ tools }) => tools)).toHaveLength(partial[0]?.total ?? 0);
});

it('[COMP-02] gives the same score and missing fields as the domain’s rule for the tool’s API response', async () => {
  const { id } = await add('Témoin', { owner: null, cost_per_period: 0, renewal_date: '2027-01-01' });
  await requireFields([...COMPLIANCE_FIELDS]);
  const tool = (await test.call('GET', `/api/tools/${id}`, { cookie: cookies.admin })).json();
  const whole = { ...tool.details, name: tool.name, description: tool.description, category: tool.category };
  Object.assign(whole, { team: tool.team, status: tool.status });
  const [row] = (await list()).tools;
  expect(row?.score).toBe(complianceScore(whole, COMPLIANCE_FIELDS));
  expect(row?.missing).toEqual(missingFields(whole, COMPLIANCE_FIELDS));
  expect(row?.missing).not.toContain('cost_per_period');
});

it.each(['moderator', 'core-team', 'user', null] as const)('[ROLE-17] rejects %s', async (role) => {
  await add('Discret');
  const answer = await test.call('GET', '/api/compliance', role ? { cookie: cookies[role] } : {});
  expect(answer.statusCode).toBe(role ? 403 : 401);
  expect(answer.body).not.toContain('Discret');
});
