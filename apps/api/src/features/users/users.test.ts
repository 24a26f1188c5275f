import { randomUUID } from 'node:crypto';
import { withActor } from '@perkotheque/database/actor';
import { createRequest, createTool } from '@perkotheque/database/testing/factories';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
let admin: { id: string; cookie: string };

beforeAll(async () => {
  test = await createTestApp();
  admin = await test.member({ role: 'admin' });
});
afterAll(() => test.close());

const edit = (id: string, body: object, cookie = admin.cookie) =>
  test.call('PATCH', `/api/users/${id}`, { cookie, body });
const setRole = (id: string, role: string, cookie = admin.cookie) =>
  test.call('PUT', `/api/users/${id}/role`, { cookie, body: { role } });
const remove = (id: string, cookie = admin.cookie) => test.call('DELETE', `/api/users/${id}`, { cookie });
const profileOf = (id: string) =>
  test.base.owner.selectFrom('profiles').selectAll().where('id', '=', id).executeTakeFirst();
const rolesOf = (id: string) =>
  test.base.owner.selectFrom('user_roles').select('role').where('user_id', '=', id).execute();
const isIn = async (cookie: string) =>
  (await test.call('GET', '/api/me/role', { cookie })).statusCode === 200;
const acts = (targetId: string) =>
  test.base.owner
    .selectFrom('app.audit_log')
    .select(['action', 'actor_id', 'detail'])
    .where('target_id', '=', targetId)
    .orderBy('id')
    .execute();

describe('profile', () => {
  it('[USERS-10] saves name, avatar and status, each with an audit entry', async () => {
    const member = await test.member();
    const avatar_url = 'https://images.example/a.png';
    const saved = await edit(member.id, { full_name: ' Ana Lys ', avatar_url, status: 'suspended' });
    expect(saved.statusCode, saved.body).toBe(204);
    expect(await profileOf(member.id)).toMatchObject({
      full_name: 'Ana Lys',
      avatar_url,
      status: 'suspended',
    });
    await edit(member.id, { full_name: 'Ana Lys', avatar_url: '', status: 'active' });
    expect(await profileOf(member.id)).toMatchObject({ avatar_url: null, status: 'active' });
    expect(await acts(member.id)).toEqual([
      { action: 'users.update', actor_id: admin.id, detail: { fields: ['full_name', 'avatar_url'] } },
      { action: 'users.suspend', actor_id: admin.id, detail: {} },
      { action: 'users.update', actor_id: admin.id, detail: { fields: ['avatar_url'] } },
      { action: 'users.reactivate', actor_id: admin.id, detail: {} },
    ]);
    const account = await test.base.owner
      .selectFrom('auth.user')
      .select('name')
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow();
    expect(account.name).toBe('Ana Lys');
  });

  it.each([
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    'ftp://images.example/a.png',
    '//images.example/a.png',
    'images.example/a.png',
  ])('[API-09] [USERS-03] refuses the avatar %s', async (avatar_url) => {
    const member = await test.member();
    const answer = await edit(member.id, { avatar_url });
    expect([answer.statusCode, Object.keys(answer.json().fields ?? {})]).toEqual([400, ['avatar_url']]);
    expect(await profileOf(member.id)).toMatchObject({ avatar_url: null });
  });

  it('[USERS-08] requires a name and cannot change the address', async () => {
    const member = await test.member();
    expect((await edit(member.id, { full_name: '  ' })).statusCode).toBe(400);
    expect((await edit(member.id, { email: 'autre@perkotheque.example' })).statusCode).toBe(400);
    expect(await profileOf(member.id)).toMatchObject({ full_name: member.fullName, email: member.email });
    const email = 'deplacee@perkotheque.example';
    await test.base.owner.updateTable('auth.user').set({ email }).where('id', '=', member.id).execute();
    expect(await profileOf(member.id)).toMatchObject({ email });
  });

  it('[AUTH-24] ends the member’s sessions at once on suspension', async () => {
    const member = await test.member();
    expect(await isIn(member.cookie)).toBe(true);
    await edit(member.id, { status: 'suspended' });
    expect(await isIn(member.cookie)).toBe(false);
    await edit(member.id, { status: 'active' });
    expect(await isIn(member.cookie)).toBe(false);
    expect(await isIn(await test.cookieFor(member.id))).toBe(true);
  });
});

describe('role', () => {
  it('[USERS-11] [USERS-12] is replaced, with moderateur as moderator, and applies from the next session', async () => {
    const member = await test.member();
    expect((await setRole(member.id, 'moderateur')).statusCode).toBe(204);
    expect(await rolesOf(member.id)).toEqual([{ role: 'moderator' }]);
    expect(await isIn(member.cookie)).toBe(false);
    expect(await acts(member.id)).toEqual([
      { action: 'users.role', actor_id: admin.id, detail: { from: 'user', to: 'moderator' } },
    ]);
    expect((await setRole(member.id, 'root')).statusCode).toBe(400);
  });

  it('[USERS-12] is created when the record was missing', async () => {
    const member = await test.member();
    await test.base.owner.deleteFrom('user_roles').where('user_id', '=', member.id).execute();
    await setRole(member.id, 'core-team');
    expect(await rolesOf(member.id)).toEqual([{ role: 'core-team' }]);
  });

  it('[USERS-12] stays unchanged when the change fails', async () => {
    const member = await test.member({ role: 'moderator' });
    const { owner } = test.base;
    await sql`revoke execute on function app.audit(text, text, text, jsonb) from perk_app`.execute(owner);
    const answer = await setRole(member.id, 'admin');
    await sql`grant execute on function app.audit(text, text, text, jsonb) to perk_app`.execute(owner);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(await rolesOf(member.id)).toEqual([{ role: 'moderator' }]);
    expect(await isIn(member.cookie)).toBe(true);
  });

  it('[USERS-12] is exactly one after many concurrent changes', async () => {
    const member = await test.member();
    const wanted = ['moderator', 'core-team', 'user', 'moderator', 'core-team'];
    const answers = await Promise.all([...wanted, ...wanted].map((role) => setRole(member.id, role)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 204));
    expect(await rolesOf(member.id)).toHaveLength(1);
  });
});

describe('deletion of a member', () => {
  it('[USERS-14] [USERS-15] deletes personal data and keeps contributions', async () => {
    const { owner } = test.base;
    const member = await test.member({ role: 'moderator' });
    const tool = await createTool(owner, { created_by: member.id }, []);
    const request = await createRequest(owner, { requested_by: member.id });
    await owner.insertInto('user_favorites').values({ user_id: member.id, tool_id: tool.id }).execute();
    await owner
      .insertInto('user_settings')
      .values({ user_id: member.id, key: 'theme', value: JSON.stringify('dark') })
      .execute();
    await test.call('PATCH', `/api/requests/${request.id}`, {
      cookie: member.cookie,
      body: { status: 'approved' },
    });
    expect((await remove(member.id)).statusCode).toBe(204);

    const { rows } = await sql<{ left: number }>`select (
        (select count(*) from auth."user" where id = ${member.id})
      + (select count(*) from auth.account where "userId" = ${member.id})
      + (select count(*) from auth.session where "userId" = ${member.id})
      + (select count(*) from profiles where id = ${member.id})
      + (select count(*) from user_roles where user_id = ${member.id})
      + (select count(*) from user_favorites where user_id = ${member.id})
      + (select count(*) from user_settings where user_id = ${member.id}))::integer as left`.execute(owner);
    expect(rows).toEqual([{ left: 0 }]);
    expect(await isIn(member.cookie)).toBe(false);
    const kept = await test.call('GET', `/api/requests/${request.id}`, { cookie: admin.cookie });
    expect(kept.json()).toMatchObject({ requested_by: null, requester: null });
    expect(kept.json().history).toMatchObject([{ status: 'approved', changed_by: null, author: null }]);
    expect((await test.call('GET', `/api/tools/${tool.id}`, { cookie: admin.cookie })).statusCode).toBe(200);
    expect(await acts(member.id)).toContainEqual({
      action: 'users.delete',
      actor_id: admin.id,
      detail: { role: 'moderator' },
    });
    expect((await remove(member.id)).statusCode).toBe(404);
  });
});

describe('own account and last admin', () => {
  it('[USERS-16] refuse to delete, suspend or demote oneself', async () => {
    const self = await test.member({ role: 'admin' });
    const answers = [
      await remove(self.id, self.cookie),
      await edit(self.id, { status: 'suspended' }, self.cookie),
      await setRole(self.id, 'user', self.cookie),
    ];
    for (const answer of answers) {
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'own_account']);
    }
    expect(await rolesOf(self.id)).toEqual([{ role: 'admin' }]);
    expect(await isIn(self.cookie)).toBe(true);
  });

  it('[USERS-16] allow a change of one’s own name with an unchanged status', async () => {
    const self = await test.member({ role: 'admin' });
    await test.base.owner.updateTable('profiles').set({ status: null }).where('id', '=', self.id).execute();
    expect((await edit(self.id, { full_name: 'Moi', status: 'active' }, self.cookie)).statusCode).toBe(204);
    expect((await setRole(self.id, 'admin', self.cookie)).statusCode).toBe(204);
  });

  it('[USERS-16] are also protected by the database without the routes', async () => {
    const self = { userId: admin.id };
    const { db } = test.base;
    await expect(
      withActor(db, self, (trx) => sql`select app.delete_account(${admin.id})`.execute(trx)),
    ).rejects.toMatchObject({ code: 'PK002' });
    const { rows } = await sql<{ id: string }>`
      select user_id as id from user_roles where role = 'admin' and user_id <> ${admin.id}`.execute(
      test.base.owner,
    );
    // The actor demotes all other admins, so nobody is left to demote the actor.
    for (const { id } of rows) await setRole(id, 'user');
    await expect(
      sql`update user_roles set role = 'user' where user_id = ${admin.id}`.execute(test.base.owner),
    ).rejects.toMatchObject({ code: 'PK001' });
    await expect(
      sql`delete from auth."user" where id = ${admin.id}`.execute(test.base.owner),
    ).rejects.toMatchObject({ code: 'PK001' });
  });

  it.each(['moderator', 'core-team', 'user'] as const)(
    '[ROLE-14] [ROLE-22] are closed to %s by the database too',
    async (role) => {
      const [actor, victim] = [await test.member({ role }), await test.member()];
      const as = <T>(work: Parameters<typeof withActor<T>>[2]) =>
        withActor(test.base.db, { userId: actor.id }, work);
      const calls = [
        sql`select app.create_account('x@perkotheque.example', 'X', 'hash', 'admin')`,
        sql`select app.set_password(${victim.id}, 'hash')`,
        sql`select app.delete_account(${victim.id})`,
      ];
      for (const call of calls) {
        await expect(as((trx) => call.execute(trx))).rejects.toMatchObject({ code: '42501' });
      }
      const found = await as((trx) => sql`select app.matching_members('%')`.execute(trx));
      expect(found.rows).toEqual([]);
      for (const answer of [
        await edit(victim.id, { status: 'suspended' }, actor.cookie),
        await setRole(victim.id, 'admin', actor.cookie),
        await setRole(actor.id, 'admin', actor.cookie),
        await remove(victim.id, actor.cookie),
      ]) {
        expect(answer.statusCode).toBe(403);
      }
      expect(await rolesOf(actor.id)).toEqual([{ role }]);
      expect(await profileOf(victim.id)).toMatchObject({ status: 'active' });
    },
  );

  it('respond 404 for an unknown member', async () => {
    const id = randomUUID();
    for (const answer of [
      await edit(id, { status: 'active' }),
      await setRole(id, 'user'),
      await remove(id),
    ]) {
      expect(answer.statusCode).toBe(404);
    }
  });
});
