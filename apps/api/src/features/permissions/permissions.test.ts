import { randomUUID } from 'node:crypto';
import { createTool } from '@perkotheque/database/testing/factories';
import { ROLES, type Role } from '@perkotheque/domain/accounts/roles';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

const URL = '/api/tool-permissions';
let test: TestApp;
const members = {} as Record<Role, { id: string; cookie: string }>;

beforeAll(async () => {
  test = await createTestApp();
  for (const role of ROLES) members[role] = await test.member({ role, fullName: `Nom de ${role}` });
});
afterAll(() => test.close());
beforeEach(() => test.base.owner.deleteFrom('tools').execute());

const list = (page = 1, cookie = members.admin.cookie) => test.call('GET', `${URL}?page=${page}`, { cookie });
const add = (tool_id: string, role: string, cookie = members.admin.cookie) =>
  test.call('POST', URL, { cookie, body: { tool_id, role } });
const remove = (id: string, cookie = members.admin.cookie) => test.call('DELETE', `${URL}/${id}`, { cookie });
const rowsOf = (toolId: string) =>
  test.base.owner.selectFrom('tool_permissions').selectAll().where('tool_id', '=', toolId).execute();
const isOpenTo = async (toolId: string, role: Role) =>
  (await test.call('GET', `/api/tools/${toolId}`, { cookie: members[role].cookie })).json().can.open;

describe('access to permissions', () => {
  it.each(['moderator', 'core-team', 'user', null] as const)(
    '[ROLE-13] refuses the role %s',
    async (role) => {
      const tool = await createTool(test.base.owner, {}, ['admin']);
      const [permission] = await rowsOf(tool.id);
      const cookie = role ? { cookie: members[role].cookie } : {};
      const answers = [
        await test.call('GET', URL, cookie),
        await test.call('POST', URL, { ...cookie, body: { tool_id: tool.id, role: 'user' } }),
        await test.call('DELETE', `${URL}/${permission?.id}`, cookie),
      ];
      for (const answer of answers) {
        expect(answer.statusCode).toBe(role ? 403 : 401);
        expect(answer.json()).not.toHaveProperty('permissions');
      }
      expect(await rowsOf(tool.id)).toEqual([permission]);
    },
  );

  it('[ROLE-13] lets an admin read, add and remove permissions', async () => {
    const tool = await createTool(test.base.owner);
    expect((await add(tool.id, 'core-team')).statusCode).toBe(201);
    const [permission] = (await list()).json().permissions;
    expect((await remove(permission.id)).statusCode).toBe(204);
    expect((await list()).json()).toMatchObject({ total: 0, permissions: [] });
  });
});

describe('list of permissions', () => {
  it('[PERM-01][API-10] is sorted newest first, with the tool and the author', async () => {
    const [old, recent] = [await createTool(test.base.owner), await createTool(test.base.owner)];
    await add(old.id, 'moderator');
    await add(recent.id, 'user');
    await add(old.id, 'core-team');
    const { total, permissions } = (await list()).json();
    expect(total).toBe(3);
    expect(permissions.map(({ tool_name, role }: Record<string, string>) => [tool_name, role])).toEqual([
      [old.name, 'core-team'],
      [recent.name, 'user'],
      [old.name, 'moderator'],
    ]);
    expect(permissions[0]).toMatchObject({ created_by: members.admin.id, author: 'Nom de admin' });
  });

  it('[TOOLS-12] is paginated with an exact total, without tools in the trash', async () => {
    const trashed = await createTool(test.base.owner, { deleted_at: new Date() }, ['admin']);
    for (let count = 0; count < 52; count += 1) await createTool(test.base.owner, {}, ['admin']);
    const [first, second, third] = [await list(1), await list(2), await list(3)].map((page) => page.json());
    expect([first.total, second.total, third.total]).toEqual([52, 52, 52]);
    const ids = [first, second].flatMap(({ permissions }) =>
      permissions.map(({ tool_id }: { tool_id: string }) => tool_id),
    );
    expect([first.permissions.length, second.permissions.length]).toEqual([50, 2]);
    expect(new Set(ids).size).toBe(52);
    expect(ids).not.toContain(trashed.id);
    expect(third.permissions).toEqual([]);
  });

  it('keeps a permission whose author deleted their account', async () => {
    const tool = await createTool(test.base.owner);
    const leaver = await test.member({ role: 'admin' });
    await add(tool.id, 'user', leaver.cookie);
    await sql`delete from auth."user" where id = ${leaver.id}`.execute(test.base.owner);
    expect((await list()).json().permissions).toMatchObject([{ created_by: null, author: null }]);
  });
});

describe('permission', () => {
  it('[PERM-02][PERM-08] is stored with its tool, role and author, and moderateur becomes moderator', async () => {
    const tool = await createTool(test.base.owner);
    expect((await add(tool.id, 'moderateur')).statusCode).toBe(201);
    expect(await rowsOf(tool.id)).toMatchObject([{ role: 'moderator', created_by: members.admin.id }]);
  });

  it('[PERM-03][PERM-04] restricts the tool at once, and its removal opens the tool again', async () => {
    const tool = await createTool(test.base.owner);
    expect(await isOpenTo(tool.id, 'user')).toBe(true);
    const { id } = (await add(tool.id, 'moderator')).json();
    expect(await isOpenTo(tool.id, 'user')).toBe(false);
    expect(await isOpenTo(tool.id, 'moderator')).toBe(true);
    expect(await isOpenTo(tool.id, 'admin')).toBe(true);
    await remove(id);
    expect(await isOpenTo(tool.id, 'user')).toBe(true);
  });

  it('[PERM-06] hides everything but the card from roles without access', async () => {
    const secret = { url: 'https://secret.example', cost: '99 €', owner: 'Personne', how_to_use: 'Chut' };
    const tool = await createTool(test.base.owner, { ...secret, tags: ['cachette'] }, ['admin']);
    const answer = await test.call('GET', `/api/tools/${tool.id}`, { cookie: members.user.cookie });
    expect(answer.json()).toMatchObject({ name: tool.name, details: null, can: { open: false } });
    for (const value of [...Object.values(secret), 'cachette']) expect(answer.body).not.toContain(value);
  });

  it('is refused for an existing permission, an unknown tool, a deleted tool and an unknown role', async () => {
    const tool = await createTool(test.base.owner, {}, ['user']);
    const trashed = await createTool(test.base.owner, { deleted_at: new Date() });
    expect((await add(tool.id, 'user')).statusCode).toBe(409);
    expect((await add(randomUUID(), 'user')).statusCode).toBe(404);
    expect((await add(trashed.id, 'user')).statusCode).toBe(404);
    expect((await add(tool.id, 'root')).statusCode).toBe(400);
    expect((await remove(randomUUID())).statusCode).toBe(404);
    expect(await rowsOf(tool.id)).toHaveLength(1);
  });
});
