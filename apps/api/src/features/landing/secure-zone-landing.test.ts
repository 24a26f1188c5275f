import { createTool } from '@perkotheque/database/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
let admin: { cookie: string };
let core: { id: string; cookie: string };
beforeAll(async () => {
  test = await createTestApp();
  admin = await test.member({ role: 'admin' });
  core = await test.member({ role: 'core-team' });
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + skippedMs);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await test.close();
});
beforeEach(() => test.base.owner.deleteFrom('tools').execute());

/** The landing response may be 60 s old, and another 300 s while a new one loads. */
const CACHE_MS = 361_000;

let skippedMs = 0;

function passCacheTime(): void {
  skippedMs += CACHE_MS;
}

const visit = async (url: string) => (await test.call('GET', url)).body;
async function landing() {
  passCacheTime();
  return (await test.call('GET', '/api/landing')).json();
}

const PUBLIC_TOOL = {
  name: 'Atelier canari',
  description: 'Un outil de design',
  url: 'https://canari.example',
  cost: '100 €',
  what_is_it_for: 'Dessiner',
  advantages: 'Offert',
};

describe('a tool of the secure zone', () => {
  it('[HARD-04] created there is in no public response once the landing cache has expired', async () => {
    await landing();
    const { id } = (
      await test.call('POST', '/api/secure-tools', {
        cookie: core.cookie,
        body: {
          ...PUBLIC_TOOL,
          cost: undefined,
          what_is_it_for: undefined,
          advantages: undefined,
          team: 'IT',
        },
      })
    ).json();
    passCacheTime();
    const routes = test.app.routeTable.filter(
      ({ method, access }) => method === 'GET' && access === 'public',
    );
    const urls = routes.map(({ url }) => url.replace(/:\w+/g, id).replace('*', 'index.html'));
    expect(urls).toEqual(expect.arrayContaining(['/api/landing', '/api/config', '/sitemap.xml']));
    for (const url of urls) expect((await visit(url)).toLowerCase(), url).not.toContain('canari');
    expect(await landing()).toMatchObject({ tools: [], featured: [], statistics: { tools: 0 } });
  });

  it('[HARD-04] created there is open to core-team and moderators only', async () => {
    const { id } = (
      await test.call('POST', '/api/secure-tools', {
        cookie: core.cookie,
        body: { name: 'Coffre', team: 'IT' },
      })
    ).json();
    const rows = await test.base.owner
      .selectFrom('tool_permissions')
      .select(['role', 'created_by'])
      .where('tool_id', '=', id)
      .orderBy('role')
      .execute();
    expect(rows).toEqual([
      { role: 'core-team', created_by: core.id },
      { role: 'moderator', created_by: core.id },
    ]);
    for (const [role, isOpen] of [
      ['user', false],
      ['moderator', true],
      ['core-team', true],
      ['admin', true],
    ] as const) {
      const { cookie } = await test.member({ role });
      const { details } = (await test.call('GET', `/api/tools/${id}`, { cookie })).json();
      expect(details !== null, role).toBe(isOpen);
    }
  });

  const store = (id: string) =>
    test.call('PUT', `/api/tools/${id}/credentials`, { cookie: admin.cookie, body: { password: 'x' } });
  const flag = (id: string) =>
    test.call('PATCH', `/api/tools/${id}`, { cookie: admin.cookie, body: { has_secure_access: true } });

  it.each([
    ['stored credentials', store],
    ['secure access', flag],
  ])('[HARD-04] leaves the landing page as soon as it enters the zone by %s', async (_how, enter) => {
    const category = await test.base.owner
      .selectFrom('categories')
      .select('id')
      .where('name', '=', 'Design & UX')
      .executeTakeFirstOrThrow();
    const { id } = await createTool(test.base.owner, { ...PUBLIC_TOOL, category_id: category.id });
    const before = await landing();
    expect(before).toMatchObject({ tools: [{ id }], featured: [{ id }], statistics: { tools: 1 } });
    expect(before.categories[0]).toMatchObject({ name: 'Design & UX', tools: 1 });
    expect((await enter(id)).statusCode).toBeLessThan(300);
    const after = await landing();
    expect(JSON.stringify(after)).not.toContain('canari');
    expect(after).toMatchObject({ tools: [], featured: [], statistics: { tools: 0 } });
    expect(after).toMatchObject({ categories: [], perk_groups: [] });
  });
});
