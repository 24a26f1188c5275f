import { authenticatorCode } from '@perkotheque/database/testing/authenticator';
import { createStartup, TEST_PASSWORD } from '@perkotheque/database/testing/factories';
import { type LyingProvider, startLyingProvider } from '@perkotheque/database/testing/lying-provider';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailedToken, queuedMails } from '../../../test/queued-mails.ts';
import { linkWith, providerEntry, providersOf, signInWith } from '../../../test/support/provider-sign-in.ts';
import { cookiesOf, createTestApp, type TestApp } from '../../../test/test-app.ts';

let provider: LyingProvider;
let test: TestApp;
beforeAll(async () => {
  provider = await startLyingProvider();
  test = await createTestApp(providersOf(providerEntry(provider.issuer)));
});
afterAll(async () => {
  await test.close();
  await provider.close();
});
beforeEach(() => sql`delete from app.rate_limits`.execute(test.base.owner));

const switchOff = (cookie: string, id: string, at = test) =>
  at.call('PUT', '/api/system-settings/password_sign_in', {
    cookie,
    body: { value: { enabled: false, emergency_admin: id } },
  });
const signIn = (email: string, password = TEST_PASSWORD) =>
  test.call('POST', '/api/auth/sign-in', { body: { email, password } });

describe('switching passwords off', () => {
  it('[SSO-01] needs an admin who names an active admin with a password, and a provider', async () => {
    const [admin, without] = [await test.member({ role: 'admin' }), await test.member({ role: 'admin' })];
    const plain = await test.member();
    await sql`delete from auth.account where "userId" = ${without.id}`.execute(test.base.owner);
    expect((await switchOff(plain.cookie, plain.id)).statusCode).toBe(403);
    for (const { id } of [plain, without]) {
      expect((await switchOff(admin.cookie, id)).json().code).toBe('emergency_admin_required');
    }
    const bare = await createTestApp();
    const lonely = await bare.member({ role: 'admin' });
    expect((await switchOff(lonely.cookie, lonely.id, bare)).json().code).toBe('provider_missing');
    await bare.close();
  });
});

describe('while passwords are off', () => {
  let admin: Awaited<ReturnType<TestApp['member']>>;
  beforeAll(async () => {
    admin = await test.member({ role: 'admin', email: 'secours@studio.example' });
    expect((await switchOff(admin.cookie, admin.id)).statusCode).toBe(200);
  });

  it('[SSO-01] the emergency admin keeps role, account and password', async () => {
    const changes = [
      sql`update public.user_roles set role = 'user' where user_id = ${admin.id}`,
      sql`update public.profiles set status = 'suspended' where id = ${admin.id}`,
      sql`update auth.account set password = null where "userId" = ${admin.id}`,
      sql`delete from auth.account where "userId" = ${admin.id}`,
    ];
    for (const change of changes) {
      await expect(change.execute(test.base.owner)).rejects.toMatchObject({ code: 'PK090' });
    }
  });

  it('[SSO-01] nobody but the emergency admin signs in with one, whatever their role or second factor', async () => {
    const protectedMember = await test.member({ email: 'code@studio.example' });
    const step = (name: string, body: object) =>
      test.call('POST', `/api/auth/two-factor/${name}`, { cookie: protectedMember.cookie, body });
    const { key } = (await step('enrolment', { password: TEST_PASSWORD })).json();
    expect((await step('confirmation', { code: authenticatorCode(key) })).statusCode).toBe(200);
    const others = [protectedMember, await test.member(), await test.member({ role: 'admin' })];
    for (const { email } of others) {
      const refused = await signIn(email);
      expect([refused.json().code, cookiesOf(refused)]).toEqual(['password_sign_in_off', '']);
      expect((await signIn(email, 'pas-le-bon')).json().code).toBe('invalid_credentials');
    }
    expect((await signIn(admin.email)).statusCode).toBe(200);
    expect((await test.call('GET', '/api/auth/providers')).json().passwords).toBe(false);
  });

  it('[SSO-01] nobody registers with one, and only the emergency admin gets a link to reset it', async () => {
    const member = await test.member();
    const body = { email: 'n@studio.example', password: 'tout-nouveau', full_name: 'N' };
    expect((await test.call('POST', '/api/auth/sign-up', { body })).json().code).toBe('password_sign_in_off');
    for (const { email } of [member, admin]) {
      const asked = await test.call('POST', '/api/auth/forgot-password', { body: { email } });
      expect(asked.statusCode).toBe(202);
    }
    expect(await queuedMails(test.base, member.email)).toEqual([]);
    expect(await queuedMails(test.base, admin.email)).toHaveLength(1);
  });

  it('[SSO-01] an invited person comes in with the provider, then accepts', async () => {
    const startup = await createStartup(test.base.owner);
    const email = 'invitee@studio.example';
    const url = `/api/startups/${startup.id}/invitations`;
    const invited = await test.call('POST', url, { cookie: admin.cookie, body: { email, as_lead: false } });
    expect(invited.statusCode).toBe(201);
    const token = await mailedToken(test.base, email, 'token');
    const found = await test.call('POST', '/api/invitations/find', { body: { token } });
    expect(found.json().may_register).toBe(false);
    const body = { token, full_name: 'Inès', password: 'tout-nouveau' };
    const registered = await test.call('POST', '/api/invitations/register', { body });
    expect(registered.json().code).toBe('registration_closed');
    const { cookie } = await signInWith(test, provider, { behaviour: { claims: { sub: 'ines', email } } });
    const accepted = await test.call('POST', '/api/invitations/accept', { cookie, body: { token } });
    expect(accepted.statusCode).toBe(204);
  });

  it('[SSO-01] a member keeps the last link to a provider', async () => {
    const member = await test.member({ email: 'lie@studio.example' });
    const claims = { sub: 'lie', email: member.email };
    const { refusal } = await linkWith(test, provider, member.cookie, { behaviour: { claims } });
    expect(refusal).toBeNull();
    const gone = await test.call('DELETE', '/api/me/linked-accounts/studio', { cookie: member.cookie });
    expect(gone.json().code).toBe('last_sign_in_method');
  });
});
