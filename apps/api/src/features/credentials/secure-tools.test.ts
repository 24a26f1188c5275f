import { createTool } from '@perkotheque/database/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isSomebodyWaiting } from '../../../test/support/waiting.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
let admin: { cookie: string; id: string };
beforeAll(async () => {
  test = await createTestApp();
  admin = await test.member({ role: 'admin' });
});
afterAll(() => test.close());
beforeEach(() => test.base.owner.deleteFrom('tools').execute());

const list = (cookie: string, query = '') => test.call('GET', `/api/secure-tools${query}`, { cookie });
const names = async (cookie: string, query = '') =>
  (await list(cookie, query)).json().tools.map(({ name }: { name: string }) => name);
const create = (cookie: string, body: object) => test.call('POST', '/api/secure-tools', { cookie, body });
const remove = (cookie: string, id: string, scope: string) =>
  test.call('DELETE', `/api/secure-tools/${id}?scope=${scope}`, { cookie });
const save = (id: string, body: object) =>
  test.call('PUT', `/api/tools/${id}/credentials`, { cookie: admin.cookie, body });

describe('the secure zone', () => {
  it('[SEC-01] lists only tools with credentials or secure access, with search and sorting', async () => {
    const old = await createTool(test.base.owner, {
      name: 'Bêta',
      team: 'RH',
      created_at: new Date('2024-01-01'),
    });
    await save(old.id, { password: 'x' });
    await createTool(test.base.owner, {
      name: 'Alpha',
      team: 'Ventes',
      has_secure_access: true,
      created_at: new Date('2025-01-01'),
    });
    await createTool(test.base.owner, { name: 'Ordinaire' });
    await createTool(test.base.owner, { name: 'Jeté', has_secure_access: true, deleted_at: new Date() });
    expect(await names(admin.cookie)).toEqual(['Alpha', 'Bêta']);
    expect(await names(admin.cookie, '?q=beta')).toEqual(['Bêta']);
    expect(await names(admin.cookie, '?q=%25')).toEqual([]);
    expect(await names(admin.cookie, '?sort=team')).toEqual(['Bêta', 'Alpha']);
    expect(await names(admin.cookie, '?sort=newest')).toEqual(['Alpha', 'Bêta']);
    expect(await names(admin.cookie, '?sort=oldest')).toEqual(['Bêta', 'Alpha']);
    expect(await names(admin.cookie, '?sort=category')).toEqual(['Alpha', 'Bêta']);
    expect((await list(admin.cookie)).json().total).toBe(2);
    expect((await list(admin.cookie, '?page=9')).json()).toMatchObject({ total: 2, tools: [] });
  });

  it('[SEC-02] rejects a blank name or team and creates nothing', async () => {
    for (const body of [{ name: ' ', team: 'IT' }, { name: 'X', team: '' }, { name: 'X' }, { team: 'IT' }]) {
      expect((await create(admin.cookie, body)).statusCode, JSON.stringify(body)).toBe(400);
    }
    expect(await test.base.owner.selectFrom('tools').select('id').execute()).toEqual([]);
  });

  it('[SEC-03] gives a new tool the zone’s defaults and lists it at once', async () => {
    const { id } = (
      await create(admin.cookie, {
        name: 'Coffre',
        team: 'IT',
        url: 'https://coffre.example',
        credentials: { password: 'canari' },
      })
    ).json();
    const tool = await test.base.owner
      .selectFrom('tools')
      .leftJoin('categories', 'categories.id', 'tools.category_id')
      .select([
        'categories.name as category',
        'tool_type',
        'usage_level',
        'tags',
        'has_secure_access',
        'created_by',
      ])
      .where('tools.id', '=', id)
      .executeTakeFirstOrThrow();
    expect(tool).toEqual({
      category: 'Sécurisé',
      tool_type: 'enterprise',
      usage_level: 'high',
      tags: ['sécurisé'],
      has_secure_access: true,
      created_by: admin.id,
    });
    const listed = await list(admin.cookie);
    expect(listed.json().tools).toMatchObject([{ id, credentials: { password: true, username: false } }]);
    expect(listed.body).not.toContain('canari');
    await create(admin.cookie, { name: 'Sans secret', team: 'IT' });
    expect(await names(admin.cookie)).toEqual(['Coffre', 'Sans secret']);
  });

  it('responds 409 when its category is deleted concurrently, and creates nothing', async () => {
    const { owner } = test.base;
    const category = await owner
      .selectFrom('categories')
      .selectAll()
      .where('name', '=', 'Sécurisé')
      .executeTakeFirstOrThrow();
    const attempt = await owner.transaction().execute(async (trx) => {
      await trx.deleteFrom('categories').where('id', '=', category.id).execute();
      const pending = create(admin.cookie, { name: 'Coffre', team: 'IT' });
      await expect.poll(() => isSomebodyWaiting(owner)).toBe(true);
      return { pending };
    });
    const refused = await attempt.pending;
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'conflict']);
    const again = await create(admin.cookie, { name: 'Coffre', team: 'IT' });
    expect(again.statusCode).toBe(201);
    expect(await names(admin.cookie)).toEqual(['Coffre']);
    await owner.insertInto('categories').values(category).execute();
  });

  it('[SEC-04] saves the fields and the credentials in one request', async () => {
    const core = await test.member({ role: 'core-team' });
    const { id } = (
      await create(core.cookie, { name: 'Coffre', team: 'IT', credentials: { username: 'a' } })
    ).json();
    const edited = await test.call('PATCH', `/api/secure-tools/${id}`, {
      cookie: core.cookie,
      body: { name: 'Coffre-fort', team: 'RH', credentials: { password: 'b' } },
    });
    expect(edited.statusCode).toBe(204);
    expect((await list(core.cookie)).json().tools).toMatchObject([
      { name: 'Coffre-fort', team: 'RH', credentials: { username: true, password: true } },
    ]);
    const value = await test.call('POST', `/api/tools/${id}/credentials/reveal`, {
      cookie: core.cookie,
      body: { field: 'password' },
    });
    expect(value.json()).toEqual({ value: 'b' });
  });

  it('[SEC-04] lets core-team edit a tool that is in the zone only by its credentials', async () => {
    const core = await test.member({ role: 'core-team' });
    const tool = await createTool(test.base.owner, { name: 'Prêté' });
    await save(tool.id, { password: 'x' });
    const edit = (id: string) =>
      test.call('PATCH', `/api/secure-tools/${id}`, { cookie: core.cookie, body: { description: 'changé' } });
    expect((await edit(tool.id)).statusCode).toBe(204);
    const outside = await createTool(test.base.owner, { name: 'Hors zone' });
    expect((await edit(outside.id)).statusCode).toBe(403);
  });

  it('[SEC-05] deletes only the credentials, or the tool as well', async () => {
    const core = await test.member({ role: 'core-team' });
    const { id } = (
      await create(core.cookie, { name: 'Coffre', team: 'IT', credentials: { password: 'x' } })
    ).json();
    expect((await remove(core.cookie, id, 'credentials')).statusCode).toBe(204);
    expect((await list(core.cookie)).json().tools).toMatchObject([{ id, credentials: null }]);
    expect((await remove(core.cookie, id, 'tool')).statusCode).toBe(204);
    expect(await names(core.cookie)).toEqual([]);
    const row = await test.base.owner
      .selectFrom('tools')
      .select('deleted_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.deleted_at).not.toBeNull();
    expect((await test.call('GET', `/api/tools/${id}`, { cookie: core.cookie })).statusCode).toBe(404);
  });

  it('[SEC-07][ROLE-11] can be managed only by admin and core-team', async () => {
    const tool = await createTool(test.base.owner, { has_secure_access: true });
    for (const role of ['moderator', 'user'] as const) {
      const { cookie } = await test.member({ role });
      expect((await create(cookie, { name: 'Intrus', team: 'IT' })).statusCode, role).toBe(403);
      expect(
        (await test.call('PATCH', `/api/secure-tools/${tool.id}`, { cookie, body: { name: 'x' } }))
          .statusCode,
        role,
      ).toBe(403);
      expect((await remove(cookie, tool.id, 'tool')).statusCode, role).toBe(403);
    }
    expect((await create('', { name: 'Intrus', team: 'IT' })).statusCode).toBe(401);
    expect(await names(admin.cookie)).toHaveLength(1);
  });

  it('[SEC-08][ROLE-10] lists no secret value to a moderator, and no row to user or without a session', async () => {
    const tool = await createTool(test.base.owner, { name: 'Coffre', has_secure_access: true });
    await save(tool.id, { password: 'canari-zone' });
    const moderator = await test.member({ role: 'moderator' });
    const response = await list(moderator.cookie);
    expect(response.json().tools).toHaveLength(1);
    expect(response.body).not.toContain('canari-zone');
    const user = await test.member();
    for (const cookie of [user.cookie, '']) expect((await list(cookie)).body).not.toContain('Coffre');
  });

  it('[SEC-09] neither lists nor changes a tool that its permissions hide', async () => {
    const core = await test.member({ role: 'core-team' });
    const tool = await createTool(test.base.owner, { name: 'Direction', has_secure_access: true }, ['admin']);
    await save(tool.id, { password: 'x' });
    expect(await names(core.cookie)).toEqual([]);
    expect(
      (await test.call('PATCH', `/api/secure-tools/${tool.id}`, { cookie: core.cookie, body: { name: 'x' } }))
        .statusCode,
    ).toBe(403);
    expect((await remove(core.cookie, tool.id, 'tool')).statusCode).toBe(403);
    expect(await names(admin.cookie)).toEqual(['Direction']);
  });
});
