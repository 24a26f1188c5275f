import { TEST_PASSWORD } from '@perkotheque/database/testing/factories';
import { type LyingProvider, startLyingProvider } from '@perkotheque/database/testing/lying-provider';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { queuedMails } from '../../../test/queued-mails.ts';
import {
  finishAt,
  linkWith,
  providerEntry,
  providersOf,
  signInWith,
} from '../../../test/support/provider-sign-in.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

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

let people = 0;
const person = () => {
  people += 1;
  return { sub: `person-${people}`, email: `personne-${people}@studio.example` };
};
const me = async (cookie: string) => (await test.call('GET', '/api/auth/session', { cookie })).json().user;

describe('linking', () => {
  const withAddress = (email: string) => ({ claims: { ...person(), email } });

  it('[SSO-02] happens by itself for a plain member of a domain entrusted to the provider', async () => {
    const member = await test.member({ email: 'membre@studio.example' });
    const { cookie } = await signInWith(test, provider, { behaviour: withAddress(member.email) });
    expect((await me(cookie)).id).toBe(member.id);
  });

  it('[SSO-02] never happens by itself for staff, another domain or an unconfirmed address', async () => {
    for (const role of ['moderator', 'core-team', 'admin'] as const) {
      const { email } = await test.member({ role, email: `${role}@studio.example` });
      const { refusal } = await signInWith(test, provider, { behaviour: withAddress(email) });
      expect(refusal, role).toBe('provider_account_exists');
    }
    const elsewhere = await test.member({ email: 'membre@ailleurs.example' });
    const unconfirmed = await test.member({ email: 'doute@studio.example' });
    await sql`update auth."user" set "emailVerified" = false where id = ${unconfirmed.id}`.execute(
      test.base.owner,
    );
    for (const { email } of [elsewhere, unconfirmed]) {
      const { refusal } = await signInWith(test, provider, { behaviour: withAddress(email) });
      expect(refusal, email).toBe('provider_account_exists');
    }
  });

  it('[SSO-02] is asked from the account with a recent proof, and a mail tells of it', async () => {
    const admin = await test.member({ role: 'admin', email: 'chef@studio.example' });
    await sql`update auth.session set proven_at = now() - interval '1 hour' where "userId" = ${admin.id}`.execute(
      test.base.owner,
    );
    const asked = await test.call('POST', '/api/me/linked-accounts/studio', { cookie: admin.cookie });
    expect(asked.json().code).toBe('proof_required');
    await test.call('POST', '/api/auth/reauthentication', {
      cookie: admin.cookie,
      body: { password: TEST_PASSWORD },
    });
    const linked = await linkWith(test, provider, admin.cookie, { behaviour: withAddress(admin.email) });
    expect(linked.location).toBe('/mon-compte?linked=studio');
    const list = await test.call('GET', '/api/me/linked-accounts', { cookie: admin.cookie });
    expect(list.json().providers[0]).toMatchObject({ id: 'studio', can: { link: false, unlink: true } });
    const acts = await sql<{ action: string }>`
      select action from app.audit_log where target_id = ${admin.id} and action like 'accounts.provider%'`.execute(
      test.base.owner,
    );
    expect(acts.rows).toEqual([{ action: 'accounts.provider_linked' }]);
    const subjects = async () => (await queuedMails(test.base, admin.email)).map(({ subject }) => subject);
    expect(await subjects()).toEqual(['Un compte d’organisation est lié · Perkothèque']);
    const gone = await test.call('DELETE', '/api/me/linked-accounts/studio', { cookie: admin.cookie });
    expect(gone.statusCode).toBe(204);
    expect((await subjects()).at(-1)).toBe('Un compte d’organisation est délié · Perkothèque');
  });

  it('[SSO-02] stores no token of the provider, also when an account is linked again', async () => {
    const member = await test.member({ email: 'encore@studio.example' });
    const behaviour = withAddress(member.email);
    for (const _time of ['first', 'second']) {
      const { refusal } = await linkWith(test, provider, member.cookie, { behaviour });
      expect(refusal).toBeNull();
    }
    const stored = await test.base.owner
      .selectFrom('auth.account')
      .select(['accountId', 'accessToken', 'refreshToken', 'idToken', 'scope'])
      .where('userId', '=', member.id)
      .where('providerId', '=', provider.issuer)
      .execute();
    const none = { accessToken: null, refreshToken: null, idToken: null, scope: null };
    expect(stored).toEqual([{ accountId: behaviour.claims.sub, ...none }]);
  });

  it('[SSO-02] refuses another address, somebody else’s account and somebody else’s browser', async () => {
    const [one, two] = [await test.member(), await test.member({ email: 'deux@studio.example' })];
    const differs = await linkWith(test, provider, one.cookie, { behaviour: { claims: person() } });
    expect(differs.refusal).toBe('provider_address_differs');
    const taken = person();
    await signInWith(test, provider, { behaviour: { claims: taken } });
    const elsewhere = await linkWith(test, provider, two.cookie, {
      behaviour: { claims: { ...taken, email: two.email } },
    });
    expect(elsewhere.refusal).toBe('provider_linked_elsewhere');
    const begun = await test.call('POST', '/api/me/linked-accounts/studio', { cookie: one.cookie });
    const crossed = await finishAt(test, begun, provider, {
      cookie: two.cookie,
      behaviour: { claims: { ...person(), email: one.email } },
    });
    expect(crossed.refusal).toBe('provider_attempt_expired');
  });

  it('[SSO-02] keeps the last way to sign in', async () => {
    const { cookie } = await signInWith(test, provider, { behaviour: { claims: person() } });
    const gone = await test.call('DELETE', '/api/me/linked-accounts/studio', { cookie });
    expect(gone.json().code).toBe('last_sign_in_method');
  });
});

describe('the data of a member whom a provider let in', () => {
  const hourAgo = () => Math.floor(Date.now() / 1000) - 3600;

  it('[SSO-02] has the linked accounts in the download, and nobody else’s', async () => {
    const claims = person();
    await signInWith(test, provider, { behaviour: { claims: person() } });
    const { cookie } = await signInWith(test, provider, { behaviour: { claims } });
    const data = (await test.call('GET', '/api/me/data', { cookie })).json();
    expect(data.linked_accounts).toEqual([
      { issuer: provider.issuer, subject: claims.sub, linked_at: expect.any(String) },
    ]);
  });

  it('[SSO-02] is erased without a password, after a recent sign-in there', async () => {
    const claims = person();
    const erase = (cookie: string) => test.call('POST', '/api/me/deletion', { cookie, body: {} });
    const old = await signInWith(test, provider, {
      behaviour: { claims: { ...claims, auth_time: hourAgo() } },
    });
    expect((await erase(old.cookie)).json().code).toBe('proof_required');
    const fresh = await signInWith(test, provider, { behaviour: { claims } });
    expect((await erase(fresh.cookie)).statusCode).toBe(204);
    const left = await test.base.owner
      .selectFrom('auth.account')
      .select('id')
      .where('accountId', '=', claims.sub)
      .execute();
    expect(left).toEqual([]);
    const withPassword = await test.member();
    expect((await erase(withPassword.cookie)).json().code).toBe('wrong_password');
  });
});
