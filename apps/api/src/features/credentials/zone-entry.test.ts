import { withActor } from '@perkotheque/database/actor';
import { createTool } from '@perkotheque/database/testing/factories';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

type Caller = Awaited<ReturnType<TestApp['member']>>;

let test: TestApp;
let admin: Caller;
let core: Caller;
beforeAll(async () => {
  test = await createTestApp();
  admin = await test.member({ role: 'admin' });
  core = await test.member({ role: 'core-team' });
});
afterAll(() => test.close());
beforeEach(() => test.base.owner.deleteFrom('tools').execute());

const store = async ({ cookie }: Caller, id: string) =>
  (await test.call('PUT', `/api/tools/${id}/credentials`, { cookie, body: { password: 'x' } })).statusCode;
const edit = async ({ cookie }: Caller, id: string) =>
  (await test.call('PATCH', `/api/secure-tools/${id}`, { cookie, body: { url: 'https://piege.example' } }))
    .statusCode;
const remove = async ({ cookie }: Caller, id: string, scope: 'credentials' | 'tool') =>
  (await test.call('DELETE', `/api/secure-tools/${id}?scope=${scope}`, { cookie })).statusCode;
const state = (id: string) =>
  test.base.owner
    .selectFrom('tools as t')
    .leftJoin('tool_credentials as k', 'k.tool_id', 't.id')
    .select(['t.url', 't.deleted_at', 't.has_secure_access', 'k.id as credentials'])
    .where('t.id', '=', id)
    .executeTakeFirstOrThrow();

describe('the way into the secure zone', () => {
  it.each([
    ['open to all', []],
    ['open to core-team', ['core-team' as const]],
  ])(
    '[HARD-01] is closed to core-team, who store no credentials on a tool %s outside it',
    async (_, roles) => {
      const { id } = await createTool(test.base.owner, { url: 'https://vrai.example' }, roles);
      const before = await state(id);
      const attack = async () => [await edit(core, id), await remove(core, id, 'tool')];
      expect(await attack()).toEqual([403, 403]);
      expect(await store(core, id)).toBe(403);
      expect(await attack()).toEqual([403, 403]);
      expect(await remove(core, id, 'credentials')).toBe(403);
      expect(await state(id)).toEqual(before);
    },
  );

  it('[HARD-01] is closed to core-team in SQL, by insert and by moving a row', async () => {
    const { owner, db } = test.base;
    const outside = await createTool(owner, { url: 'https://vrai.example' });
    const inside = await createTool(owner, { has_secure_access: true });
    await store(core, inside.id);
    const before = await state(outside.id);
    const asCore = (query: ReturnType<typeof sql>) =>
      withActor(db, { userId: core.id }, (trx) => query.execute(trx));
    await expect(
      asCore(sql`insert into tool_credentials (tool_id, password) values (${outside.id}, 'x')`),
    ).rejects.toMatchObject({ code: '42501' });
    await expect(
      asCore(sql`update tool_credentials set tool_id = ${outside.id} where tool_id = ${inside.id}`),
    ).rejects.toMatchObject({ code: '42501' });
    const edited = await asCore(sql`update tools set url = 'https://piege.example' where id = ${outside.id}`);
    expect(edited.numAffectedRows).toBe(0n);
    const trashed = await asCore(sql`select app.trash_secure_tool(${outside.id}) as done`);
    expect(trashed.rows).toEqual([{ done: false }]);
    expect(await state(outside.id)).toEqual(before);
  });

  it('[HARD-01] stays open to admins and moderators, and core-team keep the credentials of the zone', async () => {
    const moderator = await test.member({ role: 'moderator' });
    for (const keeper of [admin, moderator]) {
      const { id } = await createTool(test.base.owner);
      expect(await store(keeper, id)).toBe(204);
      expect(await store(core, id)).toBe(204);
    }
    const { id } = await createTool(test.base.owner, { has_secure_access: true });
    expect(await store(core, id)).toBe(204);
    expect(await edit(core, id)).toBe(204);
    expect(await remove(core, id, 'credentials')).toBe(204);
    expect(await store(core, id)).toBe(204);
  });
});
