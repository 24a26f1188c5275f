import { randomUUID } from 'node:crypto';
import { createDatabase } from '@perkotheque/database/connect';
import { createRequest, createTool } from '@perkotheque/database/testing/factories';
import { ROLES, type Role } from '@perkotheque/domain/accounts/roles';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toolsPurgeJob } from '#jobs/registry.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { trashJobs } from './trash.jobs.ts';

let test: TestApp;
const members = {} as Record<Role, { id: string; cookie: string }>;

beforeAll(async () => {
  test = await createTestApp();
  for (const role of ROLES) members[role] = await test.member({ role });
});
afterAll(() => test.close());

const as = (role: Role | null) => (role ? { cookie: members[role].cookie } : {});
const remove = (id: string, role: Role | null = 'admin') => test.call('DELETE', `/api/tools/${id}`, as(role));
const restore = (id: string, role: Role | null = 'admin') =>
  test.call('POST', `/api/trash/${id}/restore`, as(role));
const trash = async (page = 1) => (await test.call('GET', `/api/trash?page=${page}`, as('admin'))).json();
const json = async (url: string, role: Role = 'admin') => (await test.call('GET', url, as(role))).body;
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const row = (id: string) =>
  test.base.owner.selectFrom('tools').selectAll().where('id', '=', id).executeTakeFirst();

/** Creates a tool with every kind of related row. */
async function createLoadedTool() {
  const { owner } = test.base;
  const word = `Z${randomUUID().replaceAll('-', '')}`;
  const texts = { what_is_it_for: 'Servir', advantages: 'Aider', updated_at: new Date('2100-01-01') };
  const tool = await createTool(owner, { name: word, has_secure_access: true, ...texts });
  const twin = await createTool(owner);
  await owner.insertInto('user_favorites').values({ user_id: members.user.id, tool_id: tool.id }).execute();
  await test.call('PUT', `/api/tools/${tool.id}/credentials`, {
    ...as('admin'),
    body: { username: 'moi', password: 'secret' },
  });
  const request = await createRequest(owner, { tool_id: tool.id });
  const group = await owner
    .insertInto('duplicate_groups')
    .values({ reason: word, suggested_action: 'merge' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await owner
    .insertInto('duplicate_group_tools')
    .values([tool.id, twin.id].map((tool_id) => ({ duplicate_group_id: group.id, tool_id })))
    .execute();
  return { ...tool, requestId: request.id };
}

/** Returns, for every page and list, whether it shows the tool. */
async function places({ id, name, requestId }: { id: string; name: string; requestId: string }) {
  return {
    catalogue: (await json(`/api/tools?q=${name}`)).includes(id),
    card: !(await json(`/api/tools/${id}`)).includes('not_found'),
    counted: JSON.parse(await json(`/api/tools/counts?q=${name}`)).total > 0,
    suggestions: (await json(`/api/tools/suggestions?q=${name}`)).includes(id),
    favorites: (await json('/api/tools?favorites=true', 'user')).includes(id),
    zone: (await json(`/api/secure-tools?q=${name}`)).includes(id),
    duplicates: (await json('/api/duplicate-groups')).includes(id),
    request: JSON.parse(await json(`/api/requests/${requestId}`)).tool !== null,
    console: (await json(`/api/console/tools?q=${name}`)).includes(id),
    compliance: (await json('/api/compliance')).includes(id),
  };
}

describe('trash', () => {
  it('[CONS-06][CONS-07] removes a tool from every page, and restores it with all related data', async () => {
    await test.base.owner.deleteFrom('tools').execute();
    const tool = await createLoadedTool();
    const before = await row(tool.id);
    const there = await places(tool);
    expect(Object.entries(there).filter(([, isThere]) => !isThere)).toEqual([]);

    expect((await remove(tool.id)).statusCode).toBe(204);
    expect(Object.entries(await places(tool)).filter(([, isThere]) => isThere)).toEqual([]);
    const { total, tools } = await trash();
    expect(total).toBe(1);
    expect(tools[0]).toMatchObject({ id: tool.id, name: tool.name, merged_into: null });
    const { deleted_at, purged_at } = tools[0];
    expect(Date.parse(purged_at) - Date.parse(deleted_at)).toBe(30 * 86_400_000);
    // Nobody can change a tool in the trash, not even its deleter.
    const edit = await test.call('PATCH', `/api/tools/${tool.id}`, {
      ...as('admin'),
      body: { name: 'Autre' },
    });
    expect(edit.statusCode).toBe(404);

    expect((await restore(tool.id)).statusCode).toBe(204);
    expect(await places(tool)).toEqual(there);
    expect(await row(tool.id)).toEqual(before);
    const reveal = await test.call('POST', `/api/tools/${tool.id}/credentials/reveal`, {
      ...as('admin'),
      body: { field: 'password' },
    });
    expect(reveal.json()).toEqual({ value: 'secret' });
    expect((await trash()).total).toBe(0);
    const { rows } = await sql`
      select action, actor_id from app.audit_log where target_id = ${tool.id} and action like 'tools.%' order by id`.execute(
      test.base.owner,
    );
    const actor_id = members.admin.id;
    expect(rows).toEqual([
      { action: 'tools.delete', actor_id },
      { action: 'tools.restore', actor_id },
    ]);
  });

  it('[CONS-06][CONS-07] removes a tool from the landing page, and shows it there again once restored', async () => {
    await test.base.owner.deleteFrom('tools').execute();
    const texts = { what_is_it_for: 'Servir', advantages: 'Aider' };
    const { id } = await createTool(test.base.owner, texts);
    const featured = async () =>
      (await sql<{ id: string }>`select id from app.landing_featured()`.execute(test.base.owner)).rows;
    expect(await featured()).toEqual([{ id }]);
    await remove(id);
    expect(await featured()).toEqual([]);
    await restore(id);
    expect(await featured()).toEqual([{ id }]);
  });

  it('[CONS-07] keeps a restricted tool restricted', async () => {
    const tool = await createTool(test.base.owner, {}, ['moderator']);
    await remove(tool.id);
    await restore(tool.id);
    const card = JSON.parse(await json(`/api/tools/${tool.id}`, 'user'));
    expect(card).toMatchObject({ details: null, can: { open: false } });
  });

  it('[CONS-07] lists 30 days, latest first, and refuses to restore older tools', async () => {
    await test.base.owner.deleteFrom('tools').execute();
    const young = await createTool(test.base.owner, { deleted_at: daysAgo(29.9) });
    const recent = await createTool(test.base.owner, { deleted_at: daysAgo(1) });
    const old = await createTool(test.base.owner, { deleted_at: daysAgo(30.1) });
    const { total, tools } = await trash();
    expect(total).toBe(2);
    expect(tools.map(({ id }: { id: string }) => id)).toEqual([recent.id, young.id]);
    expect((await restore(old.id)).statusCode).toBe(404);
    expect((await restore(young.id)).statusCode).toBe(204);
  });

  it('responds 404 to a second deletion or restoration', async () => {
    const tool = await createTool(test.base.owner);
    expect((await remove(tool.id)).statusCode).toBe(204);
    expect((await remove(tool.id)).statusCode).toBe(404);
    expect((await restore(tool.id)).statusCode).toBe(204);
    expect((await restore(tool.id)).statusCode).toBe(404);
    expect((await remove(randomUUID())).statusCode).toBe(404);
  });

  it('restores a merged tool only by the undo of its merge, with all its data', async () => {
    const { owner } = test.base;
    const [survivor, merged] = [await createTool(owner), await createTool(owner)];
    await owner
      .insertInto('user_favorites')
      .values({ user_id: members.user.id, tool_id: merged.id })
      .execute();
    const { id: group } = await owner
      .insertInto('duplicate_groups')
      .values({ reason: 'Mêmes', suggested_action: 'merge' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await owner
      .insertInto('duplicate_group_tools')
      .values([survivor, merged].map(({ id }) => ({ duplicate_group_id: group, tool_id: id })))
      .execute();
    const resolved = await test.call('POST', `/api/duplicate-groups/${group}/resolve`, {
      ...as('admin'),
      body: { action: 'merge', survivor_id: survivor.id, fields: {} },
    });
    expect(resolved.statusCode, resolved.body).toBe(200);
    const listed = (await trash()).tools.find(({ id }: { id: string }) => id === merged.id);
    expect(listed.merged_into).toBe(survivor.name);
    const answer = await restore(merged.id);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'merged_tool']);
    // Without the survivor the merge cannot be undone, so the tool alone can be restored.
    await remove(survivor.id);
    expect((await restore(merged.id)).statusCode).toBe(204);
  });

  it.each(['moderator', 'core-team', 'user', null] as const)(
    '[ROLE-04] refuses the role %s',
    async (role) => {
      const tool = await createTool(test.base.owner);
      const gone = await createTool(test.base.owner, { deleted_at: new Date() });
      const answers = [
        await remove(tool.id, role),
        await restore(gone.id, role),
        await test.call('GET', '/api/trash', as(role)),
      ];
      for (const answer of answers) {
        expect(answer.statusCode).toBe(role ? 403 : 401);
        expect(answer.body).not.toContain(gone.id);
      }
      expect((await row(tool.id))?.deleted_at).toBeNull();
      expect((await row(gone.id))?.deleted_at).not.toBeNull();
    },
  );

  it('[ROLE-04] lets core-team delete in the secure zone only, and logs the actor', async () => {
    const [inside, outside] = [
      await createTool(test.base.owner, { has_secure_access: true }),
      await createTool(test.base.owner),
    ];
    const dispose = (id: string) =>
      test.call('DELETE', `/api/secure-tools/${id}?scope=tool`, as('core-team'));
    expect((await dispose(outside.id)).statusCode).toBe(403);
    expect((await dispose(inside.id)).statusCode).toBe(204);
    expect((await row(outside.id))?.deleted_at).toBeNull();
    expect((await row(inside.id))?.deleted_at).not.toBeNull();
    const { rows } = await sql`
      select actor_id from app.audit_log where target_id = ${inside.id} and action = 'tools.delete'`.execute(
      test.base.owner,
    );
    expect(rows).toEqual([{ actor_id: members['core-team'].id }]);
  });
});

describe('purge job', () => {
  it('[CONS-08] deletes only tools that were in the trash for 30 days, with their related data', async () => {
    const { owner } = test.base;
    await owner.deleteFrom('tools').execute();
    const tool = await createLoadedTool();
    await owner
      .updateTable('tools')
      .set({ deleted_at: daysAgo(30.01) })
      .where('id', '=', tool.id)
      .execute();
    const kept = [
      await createTool(owner, { deleted_at: daysAgo(29.99) }),
      await createTool(owner, { created_at: daysAgo(400) }),
    ];
    await owner
      .insertInto('tools')
      .values(Array.from({ length: 250 }, () => ({ name: 'Vieux', team: 'IT', deleted_at: daysAgo(40) })))
      .execute();
    const worker = createDatabase({
      connectionString: test.base.urls.worker,
      max: 1,
      applicationName: 'purge',
    });
    const [job] = trashJobs(worker.db);
    await job?.run({}, { jobId: '1', signal: new AbortController().signal });
    await worker.close();

    expect(await row(tool.id)).toBeUndefined();
    expect(await owner.selectFrom('tools').select('id').where('name', '=', 'Vieux').execute()).toEqual([]);
    for (const { id } of kept) expect(await row(id)).toBeDefined();
    for (const table of ['user_favorites', 'tool_credentials', 'duplicate_group_tools'] as const) {
      const left = await owner.selectFrom(table).selectAll().where('tool_id', '=', tool.id).execute();
      expect(left, table).toEqual([]);
    }
    const { rows } = await sql`
      select detail, actor_id from app.audit_log where action = 'tools.purge' and target_id = ${tool.id}`.execute(
      owner,
    );
    expect(rows).toEqual([{ detail: { tool: tool.name }, actor_id: null }]);
  });

  it('[CONS-08] is on the schedule', () => {
    expect(toolsPurgeJob.schedule).toMatch(/^\d+ \* \* \* \*$/);
  });
});

describe('trash of many tools', () => {
  const many = (path: string, ids: string[], role: 'admin' | 'moderator' = 'admin') =>
    test.call('POST', path, { ...as(role), body: { ids } });

  it('moves the tools there, names those that were not yet, and brings them back', async () => {
    const { owner } = test.base;
    const [first, second] = [await createTool(owner), await createTool(owner)];
    const gone = await createTool(owner, { deleted_at: new Date() });
    const isTrashed = async (id: string) =>
      (await owner.selectFrom('tools').select('deleted_at').where('id', '=', id).executeTakeFirstOrThrow())
        .deleted_at !== null;
    const ids = [second.id, first.id, gone.id];
    expect((await many('/api/trash', ids, 'moderator')).statusCode).toBe(403);
    const { removed } = (await many('/api/trash', ids)).json();
    expect(removed.toSorted()).toEqual([first.id, second.id].toSorted());
    expect([await isTrashed(first.id), await isTrashed(second.id)]).toEqual([true, true]);
    const acts = await owner
      .selectFrom('app.audit_log')
      .select('target_id')
      .where('action', '=', 'tools.delete')
      .where('target_id', 'in', ids)
      .execute();
    expect(acts.map(({ target_id }) => target_id).toSorted()).toEqual(removed.toSorted());

    expect((await many('/api/trash/restore', removed, 'moderator')).statusCode).toBe(403);
    expect((await many('/api/trash/restore', removed)).json()).toEqual({ restored: 2 });
    expect([await isTrashed(first.id), await isTrashed(gone.id)]).toEqual([false, true]);
    expect((await many('/api/trash/restore', removed)).json()).toEqual({ restored: 0 });
  });
});
