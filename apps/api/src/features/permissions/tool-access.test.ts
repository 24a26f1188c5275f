import { randomUUID } from 'node:crypto';
import { createTool } from '@perkotheque/database/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

const URL = '/api/tool-permissions';
let test: TestApp;
let admin: { id: string; cookie: string };
let moderator: { id: string; cookie: string };

beforeAll(async () => {
  test = await createTestApp();
  admin = await test.member({ role: 'admin', fullName: 'Nora Admin' });
  moderator = await test.member({ role: 'moderator' });
});
afterAll(() => test.close());
beforeEach(() => test.base.owner.deleteFrom('tools').execute());

type Access = { tool_id: string; tool_name: string; permissions: { role: string; author: string | null }[] };

const list = async (query = '') => {
  const answer = await test.call('GET', `${URL}/tools${query}`, { cookie: admin.cookie });
  const body: { total: number; tools: Access[] } = answer.json();
  return { total: body.total, tools: body.tools.map((tool) => [tool.tool_name, rolesOf(tool)]) };
};
const rolesOf = ({ permissions }: Access) => permissions.map(({ role }) => role);
const setMany = (ids: string[], roles: string[], cookie = admin.cookie) =>
  test.call('POST', `${URL}/bulk`, { cookie, body: { ids, roles } });
const stored = async (toolId: string) => {
  const rows = await test.base.owner
    .selectFrom('tool_permissions')
    .select(['role', 'created_by'])
    .where('tool_id', '=', toolId)
    .orderBy('role')
    .execute();
  return rows.map(({ role }) => role);
};
const acts = () =>
  test.base.owner
    .selectFrom('app.audit_log')
    .select(['action', 'target_id', 'detail'])
    .where('action', 'in', ['permissions.add', 'permissions.remove'])
    .orderBy('id', 'desc')
    .execute();

describe('tools with their permissions', () => {
  it('[PERM-01] has one row per tool, the last restricted first, and finds a name without accents', async () => {
    const { owner } = test.base;
    const [old, recent] = [
      await createTool(owner, { name: 'Éclair' }, ['user']),
      await createTool(owner, { name: 'Brume' }, ['admin']),
    ];
    await createTool(owner, { name: 'Ouvert à tous' });
    await createTool(owner, { name: 'Jeté', deleted_at: new Date() }, ['user']);
    await test.call('POST', URL, { cookie: admin.cookie, body: { tool_id: recent.id, role: 'core-team' } });
    await test.call('POST', URL, { cookie: admin.cookie, body: { tool_id: old.id, role: 'moderator' } });
    const restricted = [
      ['Éclair', ['moderator', 'user']],
      ['Brume', ['core-team', 'admin']],
    ];
    expect(await list()).toEqual({ total: 2, tools: restricted });
    expect(await list('?scope=all')).toEqual({ total: 3, tools: [...restricted, ['Ouvert à tous', []]] });
    expect(await list('?q=eclair')).toEqual({ total: 1, tools: [restricted[0]] });
    expect(await list('?q=%25&scope=all')).toEqual({ total: 0, tools: [] });
    expect(await list('?page=2')).toEqual({ total: 2, tools: [] });
    const answer = await test.call('GET', `${URL}/tools?q=brume`, { cookie: admin.cookie });
    expect(answer.json().tools[0].permissions[0]).toMatchObject({
      author: 'Nora Admin',
      created_by: admin.id,
    });
  });
});

describe('roles of many tools', () => {
  it('[PERM-02] become exactly those chosen, and each difference is in the audit log', async () => {
    const { owner } = test.base;
    const first = await createTool(owner, {}, ['user', 'moderator']);
    const second = await createTool(owner);
    const trashed = await createTool(owner, { deleted_at: new Date() }, ['user']);
    const before = (await acts()).length;
    const ids = [first.id, second.id, second.id, trashed.id, randomUUID()];
    const answer = await setMany(ids, ['moderateur', 'core-team']);
    expect(answer.json()).toEqual({ changed: 2, unchanged: 0, missing: 2 });
    expect(await stored(first.id)).toEqual(['core-team', 'moderator']);
    expect(await stored(second.id)).toEqual(['core-team', 'moderator']);
    expect(await stored(trashed.id)).toEqual(['user']);
    const written = (await acts()).slice(0, -before || undefined);
    expect(written).toHaveLength(4);
    expect(written).toContainEqual({
      action: 'permissions.remove',
      target_id: first.id,
      detail: { tool: first.name, role: 'user' },
    });

    expect((await setMany([first.id], ['core-team', 'moderator'])).json()).toEqual({
      changed: 0,
      unchanged: 1,
      missing: 0,
    });
    expect((await acts()).length - before).toBe(4);
  });

  it('[PERM-03] open the tools to every member when no role is chosen', async () => {
    const member = await test.member({ role: 'user' });
    const tool = await createTool(test.base.owner, {}, ['admin']);
    const isOpen = async () =>
      (await test.call('GET', `/api/tools/${tool.id}`, { cookie: member.cookie })).json().can.open;
    expect(await isOpen()).toBe(false);
    expect((await setMany([tool.id], [])).json()).toMatchObject({ changed: 1 });
    expect(await isOpen()).toBe(true);
  });

  it('[ROLE-13] are read and set by admins only', async () => {
    const tool = await createTool(test.base.owner, {}, ['admin']);
    const answers = [
      await test.call('GET', `${URL}/tools`, { cookie: moderator.cookie }),
      await setMany([tool.id], [], moderator.cookie),
    ];
    for (const answer of answers) expect(answer.statusCode).toBe(403);
    expect(await stored(tool.id)).toEqual(['admin']);
  });

  it('are refused with an unknown role, without a tool, and for more than 500 tools', async () => {
    const { id } = await createTool(test.base.owner);
    expect((await setMany([id], ['root'])).statusCode).toBe(400);
    expect((await setMany([], ['user'])).statusCode).toBe(400);
    const many = Array.from({ length: 501 }, () => randomUUID());
    expect((await setMany(many, ['user'])).statusCode).toBe(400);
    expect(await stored(id)).toEqual([]);
  });
});
