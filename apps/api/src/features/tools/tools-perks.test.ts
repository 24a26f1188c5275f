import { createTool } from '@perkotheque/database/testing/factories';
import { createPerk } from '@perkotheque/database/testing/perk-factories';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { ToolCard } from './tools.presenter.ts';

let test: TestApp;
let cookie: string;
beforeAll(async () => {
  test = await createTestApp();
  ({ cookie } = await test.member());
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.base.owner.deleteFrom('perks').execute();
  await test.base.owner.deleteFrom('tools').execute();
});

type PerkValues = Parameters<typeof createPerk>[1];

async function add(name: string, perks: PerkValues[] = [], roles: Parameters<typeof createTool>[2] = []) {
  const tool = await createTool(test.base.owner, { name, team: name.startsWith('RH') ? 'RH' : 'IT' }, roles);
  for (const perk of perks) await createPerk(test.base.owner, { ...perk, tool_id: tool.id, tool_name: name });
  return tool;
}

async function list(query: string, as = cookie): Promise<ToolCard[]> {
  const response = await test.call('GET', `/api/tools${query}`, { cookie: as });
  expect(response.statusCode, response.body).toBe(200);
  return response.json().tools;
}
const names = async (query: string, as = cookie) => (await list(query, as)).map(({ name }) => name);
const total = async (query: string, as = cookie) =>
  (await test.call('GET', `/api/tools/counts${query}`, { cookie: as })).json().total;

it('[PERK-05] shows the best live perk of a tool on its card and in its details', async () => {
  const { id } = await add('Nuage', [
    { title: 'Petit', estimated_value: 100 },
    { title: 'Grand', kind: 'free-months', amount: 6, duration_months: 6, estimated_value: 900 },
    { title: 'Douteux', estimated_value: 5000, freshness: 'suspect', freshness_reason: 'reports' },
    { title: 'Brouillon', estimated_value: 9000, state: 'draft' },
    { title: 'Arrêté', estimated_value: 9000, state: 'paused', state_reason: 'staff' },
  ]);
  await add('Sans');
  const perk = { title: 'Grand', kind: 'free-months', amount: 6, duration_months: 6, is_up_to: false };
  expect((await list('')).map(({ details }) => details?.perk)).toEqual([expect.objectContaining(perk), null]);
  const { details } = (await test.call('GET', `/api/tools/${id}`, { cookie })).json();
  expect(details.perk).toMatchObject(perk);
});

it('[PERK-05] filters the tools with a live perk, together with other filters', async () => {
  await add('Abeille', [{}]);
  await add('RH abeille', [{}]);
  await add('Sans');
  await add('Brouillon', [{ state: 'draft' }]);
  await add('Arrêté', [{ state: 'paused', state_reason: 'staff' }]);
  expect(await names('?perk=true')).toEqual(['Abeille', 'RH abeille']);
  expect(await total('?perk=true')).toBe(2);
  expect(await names('?perk=true&team=RH')).toEqual(['RH abeille']);
  expect(await names('?perk=true&q=abeille')).toEqual(['Abeille', 'RH abeille']);
});

it('[PERK-05] sorts by the value of the best perk, then by name', async () => {
  await add('Zèbre', [{ estimated_value: 500 }]);
  await add('Âne', []);
  await add('Boa', [{ estimated_value: null }]);
  await add('Chat', [{ estimated_value: 20 }, { estimated_value: 8000 }]);
  expect(await names('?sort=value')).toEqual(['Chat', 'Zèbre', 'Boa', 'Âne']);
  expect(await names('?sort=value&q=zebre')).toEqual(['Zèbre']);
});

it('[PERK-05] gives every tool once over the pages of that order', async () => {
  for (let n = 0; n < 30; n += 1) await add(`Outil ${n}`, n % 3 === 0 ? [{ estimated_value: n }] : []);
  const pages = [...(await names('?sort=value')), ...(await names('?sort=value&page=2'))];
  expect(pages).toHaveLength(30);
  expect(new Set(pages).size).toBe(30);
});

it('[PERK-05] neither shows, filters nor sorts by the perk of a restricted tool', async () => {
  await add('Fermé', [{ estimated_value: 99_999, title: 'canari' }], ['core-team']);
  await add('Abeille', [{ estimated_value: 1 }]);
  const response = await test.call('GET', '/api/tools?sort=value', { cookie });
  expect(response.json().tools.map(({ name }: ToolCard) => name)).toEqual(['Abeille', 'Fermé']);
  expect(response.body).not.toContain('canari');
  expect(await names('?perk=true')).toEqual(['Abeille']);
  expect(await total('?perk=true')).toBe(1);
  const { cookie: entitled } = await test.member({ role: 'core-team' });
  expect(await names('?sort=value&perk=true', entitled)).toEqual(['Fermé', 'Abeille']);
});
