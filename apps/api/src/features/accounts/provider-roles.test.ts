import { TEST_PASSWORD } from '@perkotheque/database/testing/factories';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type LyingProvider, startLyingProvider } from '../../../test/support/lying-provider.ts';
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
const signIn = (email: string) =>
  test.call('POST', '/api/auth/sign-in', { body: { email, password: TEST_PASSWORD } });

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

  it('[SSO-03] leave the last admin and the emergency admin their role', async () => {
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
});

describe('passwords switched off', () => {
  const switchOff = (cookie: string, id: string) =>
    test.call('PUT', '/api/system-settings/password_sign_in', {
      cookie,
      body: { value: { enabled: false, emergency_admin: id } },
    });

  it('[SSO-01] need an active admin with a password, who stays one', async () => {
    const [admin, second] = [await test.member({ role: 'admin' }), await test.member({ role: 'admin' })];
    const plain = await test.member({ email: 'simple@studio.example' });
    expect((await switchOff(plain.cookie, plain.id)).statusCode).toBe(403);
    expect((await switchOff(admin.cookie, plain.id)).json().code).toBe('emergency_admin_required');
    const without = await as(['chefs']);
    const { id } = (await test.call('GET', '/api/auth/session', { cookie: without.cookie })).json().user;
    expect((await switchOff(admin.cookie, id)).json().code).toBe('emergency_admin_required');
    expect((await switchOff(admin.cookie, admin.id)).statusCode).toBe(200);
    const demoted = sql`update public.user_roles set role = 'user' where user_id = ${admin.id}`;
    await expect(demoted.execute(test.base.owner)).rejects.toMatchObject({ code: 'PK090' });
    const suspended = sql`update public.profiles set status = 'suspended' where id = ${admin.id}`;
    await expect(suspended.execute(test.base.owner)).rejects.toMatchObject({ code: 'PK090' });

    expect((await signIn(second.email)).json().code).toBe('password_sign_in_off');
    expect((await signIn(plain.email)).json().code).toBe('password_sign_in_off');
    expect((await signIn(admin.email)).statusCode).toBe(200);
    const wrong = { email: second.email, password: 'pas-le-bon' };
    expect((await test.call('POST', '/api/auth/sign-in', { body: wrong })).json().code).toBe(
      'invalid_credentials',
    );
    const body = { email: 'n@studio.example', password: 'tout-nouveau', full_name: 'N' };
    expect((await test.call('POST', '/api/auth/sign-up', { body })).json().code).toBe('password_sign_in_off');
    expect((await test.call('GET', '/api/auth/providers')).json().passwords).toBe(false);
    const linked = await linkWith(test, provider, plain.cookie, {
      behaviour: { claims: { sub: 'simple', email: plain.email } },
    });
    expect(linked.refusal).toBeNull();
    const gone = await test.call('DELETE', '/api/me/linked-accounts/studio', { cookie: plain.cookie });
    expect(gone.json().code).toBe('last_sign_in_method');
  });
});
