import { withActor } from '@perkotheque/database/actor';
import { createTool } from '@perkotheque/database/testing/factories';
import { ROLES, type Role } from '@perkotheque/domain/accounts/roles';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

type Caller = Awaited<ReturnType<TestApp['member']>>;
type Person = Role | 'visitor';

let test: TestApp;
let members: Record<Role, Caller>;
beforeAll(async () => {
  test = await createTestApp({ LANDING_CACHE_SECONDS: '0' });
  const [user, moderator, core, admin] = [
    await test.member({ role: 'user' }),
    await test.member({ role: 'moderator' }),
    await test.member({ role: 'core-team' }),
    await test.member({ role: 'admin' }),
  ];
  members = { user, moderator, 'core-team': core, admin };
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.base.owner.deleteFrom('tools').execute();
  await test.base.owner.deleteFrom('duplicate_groups').execute();
  await sql`delete from app.rate_limits`.execute(test.base.owner);
});

/** Everybody who opens this tool, by row-level security and, for the visitor, by the landing page. */
async function audienceOf(toolId: string): Promise<Person[]> {
  const people: Person[] = [];
  for (const role of ROLES) {
    const rows = await withActor(test.base.db, { userId: members[role].id }, (trx) =>
      trx.selectFrom('tools').select('id').where('id', '=', toolId).where('deleted_at', 'is', null).execute(),
    );
    if (rows.length > 0) people.push(role);
  }
  const { tools } = (await test.call('GET', '/api/landing')).json();
  if (tools.some(({ id }: { id: string }) => id === toolId)) people.push('visitor');
  return people;
}

async function groupOf(...tool_ids: string[]): Promise<string> {
  const body = { reason: 'Deux fois le même', suggested_action: 'merge', tool_ids };
  const { cookie } = members.moderator;
  return (await test.call('POST', '/api/duplicate-groups', { cookie, body })).json().id;
}
const shownGroup = async (role: Role) =>
  (await test.call('GET', '/api/duplicate-groups', { cookie: members[role].cookie })).json().groups[0];
const merge = (role: Role, group: string, survivor_id: string, audience?: Role[]) =>
  test.call('POST', `/api/duplicate-groups/${group}/resolve`, {
    cookie: members[role].cookie,
    body: { action: 'merge', survivor_id, fields: {}, ...(audience && { audience }) },
  });
const undo = (role: Role, id: string) =>
  test.call('POST', `/api/tool-merges/${id}/undo`, { cookie: members[role].cookie });
const saveSecret = (toolId: string) =>
  test.call('PUT', `/api/tools/${toolId}/credentials`, {
    cookie: members.admin.cookie,
    body: { password: 'secret' },
  });
const reveal = async (role: Role, toolId: string) =>
  (
    await test.call('POST', `/api/tools/${toolId}/credentials/reveal`, {
      cookie: members[role].cookie,
      body: { field: 'password' },
    })
  ).statusCode;
const tool = async (roles: Role[], values: Parameters<typeof createTool>[1] = {}) =>
  (await createTool(test.base.owner, values, roles)).id;

describe('the audience of a merged tool', () => {
  it('[HARD-02] does not open a restricted tool that a moderator merges with a decoy', async () => {
    const restricted = await tool(['moderator'], { url: 'https://interne.example' });
    const { cookie } = members.moderator;
    const body = {
      name: 'Leurre',
      description: 'x',
      category: 'Autres',
      team: 'IT',
      tool_type: 'saas',
      access_level: 'user',
    };
    const added = await test.call('POST', '/api/tools', { cookie, body });
    expect(added.statusCode, added.body).toBe(201);
    const decoy = added.json().id;
    const group = await groupOf(restricted, decoy);
    for (const survivor of [restricted, decoy]) {
      const refused = await merge('moderator', group, survivor);
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'merge_needs_admin']);
      expect(refused.json().message).toContain('seul un administrateur peut les fusionner');
    }
    expect(await audienceOf(restricted)).toEqual(['moderator', 'admin']);
    expect(await shownGroup('moderator')).toMatchObject({
      audiences_differ: true,
      common_audience: null,
      tools: [{ allowed_roles: null }, { allowed_roles: null }],
      can: { merge: false },
    });
  });

  it('[HARD-02][DUP-06] of a restricted and an open tool is restricted, and so are the secrets', async () => {
    const [open, restricted] = [await tool([]), await tool(['core-team'])];
    await saveSecret(restricted);
    const merged = await merge('admin', await groupOf(open, restricted), open, ['core-team']);
    expect(merged.statusCode).toBe(200);
    expect(await audienceOf(open)).toEqual(['core-team', 'admin']);
    expect([
      await reveal('user', open),
      await reveal('moderator', open),
      await reveal('core-team', open),
      await reveal('admin', open),
    ]).toEqual([403, 403, 200, 200]);
  });

  it('[HARD-02] needs an admin who confirms exactly this audience', async () => {
    const [one, other] = [await tool(['moderator']), await tool(['core-team'])];
    const group = await groupOf(one, other);
    expect(await shownGroup('admin')).toMatchObject({
      audiences_differ: true,
      common_audience: ['admin'],
      can: { merge: true },
    });
    for (const audience of [undefined, [], ['moderator'], ['admin', 'moderator']] as (Role[] | undefined)[]) {
      const refused = await merge('admin', group, one, audience);
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'audience_unconfirmed']);
    }
    expect((await merge('admin', group, one, ['admin'])).statusCode).toBe(200);
    expect(await audienceOf(one)).toEqual(['admin']);
  });

  it('[HARD-02] stays in the secure zone when one of the tools was in it', async () => {
    const [open, secure] = [await tool([]), await tool([], { has_secure_access: true })];
    expect(await audienceOf(open)).toContain('visitor');
    const { merge_id } = (await merge('moderator', await groupOf(open, secure), open)).json();
    expect(await audienceOf(open)).toEqual([...ROLES]);
    expect((await undo('moderator', merge_id)).statusCode).toBe(409);
    expect((await undo('admin', merge_id)).statusCode).toBe(204);
    expect(await audienceOf(open)).toEqual([...ROLES, 'visitor']);
  });

  it('[HARD-02] cannot leave the secure zone by choosing the field of another tool', async () => {
    const [open, secure] = [await tool([]), await tool([], { has_secure_access: true })];
    const group = await groupOf(open, secure);
    const body = { action: 'merge', survivor_id: secure, fields: { has_secure_access: open } };
    const { cookie } = members.admin;
    const url = `/api/duplicate-groups/${group}/resolve`;
    expect((await test.call('POST', url, { cookie, body })).statusCode).toBe(400);
    const { rows } = await withActor(test.base.db, { userId: members.admin.id }, (trx) =>
      sql`select * from app.merge_tools(${group}, ${secure}, ${JSON.stringify(body.fields)}::jsonb, null, null, null)`.execute(
        trx,
      ),
    );
    expect(rows).toEqual([]);
  });

  it('[HARD-02] is for admins alone to widen again by an undo, and only if it was not changed since', async () => {
    const [open, restricted] = [await tool([]), await tool(['moderator'])];
    const group = await groupOf(open, restricted);
    const { merge_id } = (await merge('admin', group, open, ['moderator'])).json();
    expect((await undo('moderator', merge_id)).statusCode).toBe(409);
    await test.base.owner
      .insertInto('tool_permissions')
      .values({ tool_id: open, role: 'core-team' })
      .execute();
    await test.base.owner
      .deleteFrom('tool_permissions')
      .where('tool_id', '=', open)
      .where('role', '=', 'moderator')
      .execute();
    expect((await undo('admin', merge_id)).statusCode).toBe(204);
    expect(await audienceOf(open)).toEqual(['core-team', 'admin']);
    expect(await audienceOf(restricted)).toEqual(['moderator', 'admin']);
  });

  it('[HARD-02] narrowed after a merge is not widened by a moderator who undoes the merge', async () => {
    const [one, other] = [await tool([]), await tool([])];
    await saveSecret(other);
    const { merge_id } = (await merge('moderator', await groupOf(one, other), one)).json();
    await test.base.owner
      .insertInto('tool_permissions')
      .values({ tool_id: one, role: 'moderator' })
      .execute();
    expect((await undo('moderator', merge_id)).statusCode).toBe(409);
    expect([await reveal('core-team', one), await reveal('core-team', other)]).toEqual([403, 403]);
  });
});
