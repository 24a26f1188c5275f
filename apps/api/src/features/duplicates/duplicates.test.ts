import { randomUUID } from 'node:crypto';
import { createTool } from '@perkotheque/database/testing/factories';
import { ROLES, type Role } from '@perkotheque/domain/accounts/roles';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

const URL = '/api/duplicate-groups';
let test: TestApp;
const members = {} as Record<Role, { id: string; cookie: string }>;

beforeAll(async () => {
  test = await createTestApp();
  for (const role of ROLES) members[role] = await test.member({ role, fullName: `Nom de ${role}` });
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.base.owner.deleteFrom('tools').execute();
  await test.base.owner.deleteFrom('duplicate_groups').execute();
});

type Group = { id: string; tools: { id: string; details: object | null }[]; can: { merge: boolean } };
const moderator = () => members.moderator.cookie;
const list = async (cookie = moderator(), page = 1): Promise<{ total: number; groups: Group[] }> =>
  (await test.call('GET', `${URL}?page=${page}`, { cookie })).json();
const create = (toolIds: string[], cookie?: string, body: object = {}) =>
  test.call('POST', URL, {
    ...(cookie && { cookie }),
    body: { reason: 'Le même outil', suggested_action: 'merge', tool_ids: toolIds, ...body },
  });
const resolve = (id: string, body: object, cookie = moderator()) =>
  test.call('POST', `${URL}/${id}/resolve`, { cookie, body });
const groupOf = async (...tools: { id: string }[]): Promise<string> =>
  (
    await create(
      tools.map(({ id }) => id),
      moderator(),
    )
  ).json().id;
const pair = async () => [await createTool(test.base.owner), await createTool(test.base.owner)] as const;
const stored = () => test.base.owner.selectFrom('duplicate_groups').selectAll().execute();
const links = () => test.base.owner.selectFrom('duplicate_group_tools').selectAll().execute();
const toolRows = () => test.base.owner.selectFrom('tools').selectAll().orderBy('id').execute();

describe('access to duplicate groups', () => {
  it.each(['core-team', 'user', null] as const)('[ROLE-08] is rejected for %s', async (role) => {
    const [one, other] = await pair();
    const id = await groupOf(one, other);
    const before = [await stored(), await links(), await toolRows()];
    const as = role ? { cookie: members[role].cookie } : {};
    const answers = [
      await test.call('GET', URL, as),
      await create([one.id, other.id], role ? members[role].cookie : undefined),
      await test.call('POST', `${URL}/propose`, as),
      await test.call('POST', `${URL}/${id}/resolve`, { ...as, body: { action: 'keep-separate' } }),
      await test.call('DELETE', `${URL}/${id}`, as),
      await test.call('GET', '/api/tool-merges', as),
      await test.call('POST', `/api/tool-merges/${randomUUID()}/undo`, as),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(role ? 403 : 401);
      expect(answer.body).not.toContain('Le même outil');
    }
    expect([await stored(), await links(), await toolRows()]).toEqual(before);
  });

  it.each(['admin', 'moderator'] as const)(
    '[ROLE-08] lets %s read, create, resolve and delete groups',
    async (role) => {
      const { cookie } = members[role];
      const tools = await Promise.all([1, 2, 3].map(() => createTool(test.base.owner)));
      const ids = tools.map(({ id }) => id);
      const first = (await create(ids, cookie)).json().id;
      const second = (await create(ids.slice(1), cookie)).json().id;
      expect((await list(cookie)).total).toBe(2);
      expect((await resolve(first, { action: 'keep-separate' }, cookie)).statusCode).toBe(200);
      expect((await test.call('DELETE', `${URL}/${second}`, { cookie })).statusCode).toBe(204);
      expect((await list(cookie)).total).toBe(0);
    },
  );
});

describe('the list of groups', () => {
  it('[DUP-01] shows the newest first, with tools, reason and suggested action', async () => {
    const notion = await createTool(test.base.owner, {
      name: 'Notion',
      team: 'Produit',
      status: 'testing',
      url: 'https://www.Notion.so:443/produit',
    });
    const other = await createTool(test.base.owner, { name: 'Notion (équipe)' });
    for (const { id: user_id } of Object.values(members)) {
      await test.base.owner.insertInto('user_favorites').values({ user_id, tool_id: notion.id }).execute();
    }
    const old = await groupOf(notion, other);
    const recent = (
      await create([notion.id, other.id], moderator(), {
        reason: 'Encore',
        suggested_action: 'deprecate-one',
      })
    ).json().id;
    const { total, groups } = await list();
    expect([total, groups.map(({ id }) => id)]).toEqual([2, [recent, old]]);
    expect(groups[0]).toMatchObject({
      reason: 'Encore',
      suggested_action: 'deprecate-one',
      created_by: members.moderator.id,
      author: 'Nom de moderator',
      tool_count: 2,
      can: { merge: true },
    });
    expect(groups[0]?.tools.find(({ id }) => id === notion.id)).toMatchObject({
      name: 'Notion',
      team: 'Produit',
      status: 'testing',
      favorites: 4,
      is_restricted: false,
      allowed_roles: null,
      details: { domain: 'notion.so', has_credentials: false },
    });
  });

  it('hides the details of a restricted tool from a moderator, who then cannot merge it', async () => {
    const open = await createTool(test.base.owner);
    const closed = await createTool(test.base.owner, { url: 'https://secret.example' }, ['core-team']);
    const id = await groupOf(open, closed);
    const answer = await test.call('GET', URL, { cookie: moderator() });
    expect(answer.body).not.toContain('secret.example');
    expect(answer.json().groups[0].can).toEqual({ merge: false });
    const before = await toolRows();
    for (const survivor_id of [open.id, closed.id]) {
      expect((await resolve(id, { action: 'merge', survivor_id, fields: {} })).statusCode).toBe(403);
    }
    expect((await resolve(id, { action: 'deprecate-one', tool_id: closed.id })).statusCode).toBe(403);
    expect(await toolRows()).toEqual(before);
    expect((await list(members.admin.cookie)).groups[0]?.can).toEqual({ merge: true });
  });

  it('has pages and an exact total, and omits groups whose tools are in the trash', async () => {
    const [one, other] = await pair();
    const gone = await createTool(test.base.owner);
    for (let count = 0; count < 21; count += 1) await groupOf(one, other);
    const hidden = await groupOf(one, gone);
    await test.base.owner
      .updateTable('tools')
      .set({ deleted_at: new Date() })
      .where('id', '=', gone.id)
      .execute();
    const [first, second] = [await list(moderator(), 1), await list(moderator(), 2)];
    expect([first.total, second.total, first.groups.length, second.groups.length]).toEqual([21, 21, 20, 1]);
    expect([...first.groups, ...second.groups].map(({ id }) => id)).not.toContain(hidden);
  });
});

describe('a group created by a person', () => {
  it('[DUP-02] is stored with its reason, action, author and links', async () => {
    const [one, other] = await pair();
    const { id } = (
      await create([one.id, other.id], moderator(), {
        reason: '  Deux fois Trello ',
        suggested_action: 'keep-separate',
      })
    ).json();
    expect(await stored()).toMatchObject([
      { id, reason: 'Deux fois Trello', suggested_action: 'keep-separate', created_by: members.moderator.id },
    ]);
    expect((await links()).map(({ tool_id }) => tool_id).sort()).toEqual([one.id, other.id].sort());
  });

  it('[DUP-02] is not stored without a session', async () => {
    const [one, other] = await pair();
    const answer = await create([one.id, other.id]);
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'unauthenticated']);
    expect([await stored(), await links()]).toEqual([[], []]);
  });

  it('is rejected with a blank reason, an unknown action, fewer than two tools or an unknown tool', async () => {
    const [one, other] = await pair();
    const gone = await createTool(test.base.owner, { deleted_at: new Date() });
    const both = [one.id, other.id];
    const refused = [
      await create(both, moderator(), { reason: '   ' }),
      await create(both, moderator(), { suggested_action: 'burn' }),
      await create([one.id], moderator()),
      await create([one.id, one.id], moderator()),
      await create([one.id, 'x'], moderator()),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400, 400]);
    expect((await create([one.id, randomUUID()], moderator())).statusCode).toBe(404);
    expect((await create([one.id, gone.id], moderator())).statusCode).toBe(404);
    expect([await stored(), await links()]).toEqual([[], []]);
  });
});

describe('resolving a group', () => {
  it('[DUP-04] as keep-separate deletes the group and stores every pair as distinct', async () => {
    const tools = await Promise.all([1, 2, 3].map(() => createTool(test.base.owner)));
    const before = await toolRows();
    const id = await groupOf(...tools);
    expect((await resolve(id, { action: 'keep-separate' })).json()).toEqual({ merge_id: null });
    const pairs = await test.base.owner.selectFrom('distinct_tool_pairs').selectAll().execute();
    expect(pairs).toHaveLength(3);
    expect(pairs.every((row) => row.tool_a < row.tool_b && row.judged_by === members.moderator.id)).toBe(
      true,
    );
    expect(await stored()).toEqual([]);
    expect(await toolRows()).toEqual(before);
  });

  it('[DUP-07] as deprecate-one sets the chosen tool to deprecated and deletes the group', async () => {
    const [one, other] = await pair();
    const id = await groupOf(one, other);
    expect((await resolve(id, { action: 'deprecate-one', tool_id: other.id })).statusCode).toBe(200);
    const statuses = Object.fromEntries((await toolRows()).map((row) => [row.id, row.status]));
    expect(statuses).toEqual({ [one.id]: 'active', [other.id]: 'deprecated' });
    expect([await stored(), await links()]).toEqual([[], []]);
  });

  it('rejects a tool of another group, an unknown field or group, and a second resolution', async () => {
    const [one, other] = await pair();
    const stranger = await createTool(test.base.owner);
    const id = await groupOf(one, other);
    const before = await toolRows();
    expect((await resolve(id, { action: 'deprecate-one', tool_id: stranger.id })).statusCode).toBe(403);
    expect((await resolve(id, { action: 'merge', survivor_id: stranger.id, fields: {} })).statusCode).toBe(
      409,
    );
    const stolen = { action: 'merge', survivor_id: one.id, fields: { name: stranger.id } };
    expect((await resolve(id, stolen)).statusCode).toBe(403);
    const unknown = { action: 'merge', survivor_id: one.id, fields: { created_by: other.id } };
    expect((await resolve(id, unknown)).statusCode).toBe(400);
    expect((await resolve(id, { action: 'burn' })).statusCode).toBe(400);
    expect(await toolRows()).toEqual(before);
    expect((await resolve(randomUUID(), { action: 'keep-separate' })).statusCode).toBe(404);
    const answers = await Promise.all([1, 2].map(() => resolve(id, { action: 'keep-separate' })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
  });

  it('[DUP-08] is optional: deleting the group leaves its tools unchanged', async () => {
    const [one, other] = await pair();
    const id = await groupOf(one, other);
    const before = await toolRows();
    const remove = () => test.call('DELETE', `${URL}/${id}`, { cookie: moderator() });
    expect((await remove()).statusCode).toBe(204);
    expect([await stored(), await links()]).toEqual([[], []]);
    expect(await toolRows()).toEqual(before);
    const { rows } = await sql`select 1 from distinct_tool_pairs`.execute(test.base.owner);
    expect(rows).toEqual([]);
    expect((await remove()).statusCode).toBe(404);
  });
});
