import { type LyingProvider, startLyingProvider } from '@perkotheque/database/testing/lying-provider';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { linkWith, providerEntry, providersOf, signInWith } from '../../../test/support/provider-sign-in.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let provider: LyingProvider;
let test: TestApp;
beforeAll(async () => {
  provider = await startLyingProvider();
  test = await createTestApp(providersOf(providerEntry(provider.issuer)));
  await sql`insert into public.provider_role_rules (issuer, group_name, role) values
    (${provider.issuer}, 'chefs', 'admin'), (${provider.issuer}, 'relecture', 'moderator')`.execute(
    test.base.owner,
  );
});
afterAll(async () => {
  await test.close();
  await provider.close();
});
beforeEach(() => sql`delete from app.rate_limits`.execute(test.base.owner));

const who = { sub: 'role', email: 'role@studio.example' };
const as = (groups: unknown, claims: object = who) =>
  signInWith(test, provider, { behaviour: { claims: { ...claims, groups } } });
const roleOf = async (cookie: string) => (await test.call('GET', '/api/me/role', { cookie })).json().role;
const roleActs = async () => {
  const { rows } = await sql<{ action: string; detail: object; actor_id: string | null }>`
    select action, detail, actor_id from app.audit_log where action like 'users.role%' order by id`.execute(
    test.base.owner,
  );
  return rows;
};
describe('groups', () => {
  it('[SSO-03] promote and demote at each sign-in, and every change is audited', async () => {
    await test.member({ role: 'admin' });
    const first = await as(undefined);
    expect(await roleOf(first.cookie)).toBe('user');
    const promoted = await as(['relecture', 'chefs']);
    expect(await roleOf(promoted.cookie)).toBe('admin');
    expect(await roleOf((await as(undefined)).cookie)).toBe('admin');
    expect(await roleOf((await as(['relecture'])).cookie)).toBe('moderator');
    expect((await test.call('GET', '/api/me/role', { cookie: promoted.cookie })).statusCode).toBe(401);
    expect(await roleOf((await as([])).cookie)).toBe('user');
    const change = (from: string, to: string) => ({
      action: 'users.role_by_provider',
      actor_id: null,
      detail: { provider: 'studio', from, to },
    });
    expect(await roleActs()).toEqual([
      change('user', 'admin'),
      change('admin', 'moderator'),
      change('moderator', 'user'),
    ]);
  });

  it('[SSO-03] leave the last admin the role until there is another', async () => {
    const last = await as(['chefs']);
    const { rows } = await sql<{ id: string }>`select id from auth."user" where email = ${who.email}`.execute(
      test.base.owner,
    );
    await sql`delete from auth."user" u using public.user_roles r
      where r.user_id = u.id and r.role = 'admin' and u.id <> ${rows[0]?.id}`.execute(test.base.owner);
    expect(await roleOf(last.cookie)).toBe('admin');
    expect(await roleOf((await as([])).cookie)).toBe('admin');
    expect((await roleActs()).at(-1)?.action).toBe('users.role_kept');
    await test.member({ role: 'admin' });
    expect(await roleOf((await as([])).cookie)).toBe('user');
  });

  it('[SSO-03] leave the emergency admin the role while others are admins', async () => {
    const admin = await test.member({ role: 'admin', email: 'secours@studio.example' });
    await test.member({ role: 'admin' });
    const claims = { sub: 'secours', email: admin.email };
    await linkWith(test, provider, admin.cookie, { behaviour: { claims } });
    const passwords = (value: object) =>
      test.call('PUT', '/api/system-settings/password_sign_in', { cookie: admin.cookie, body: { value } });
    expect((await passwords({ enabled: false, emergency_admin: admin.id })).statusCode).toBe(200);
    expect(await roleOf((await as([], claims)).cookie)).toBe('admin');
    expect((await roleActs()).at(-1)).toMatchObject({
      action: 'users.role_kept',
      detail: { provider: 'studio', from: 'admin', to: 'user' },
    });
    expect((await passwords({ enabled: true })).statusCode).toBe(200);
    expect(await roleOf((await as([], claims)).cookie)).toBe('user');
  });
});
