import { authenticatorCode } from '@perkotheque/database/testing/authenticator';
import { type LyingProvider, startLyingProvider } from '@perkotheque/database/testing/lying-provider';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { providerEntry, providersOf, signInWith } from '../../../test/support/provider-sign-in.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let provider: LyingProvider;
let other: LyingProvider;
let test: TestApp;
beforeAll(async () => {
  [provider, other] = [await startLyingProvider(), await startLyingProvider()];
  const entry = { id: 'ailleurs', label: 'Ailleurs', domains: [] };
  test = await createTestApp(providersOf(providerEntry(provider.issuer), providerEntry(other.issuer, entry)));
  // Nobody registers before the first administrator (START-05).
  await test.member({ role: 'admin' });
});
afterAll(async () => {
  await test.close();
  await Promise.all([provider.close(), other.close()]);
});
beforeEach(() => sql`delete from app.rate_limits`.execute(test.base.owner));

let people = 0;
const person = (domain = 'studio.example') => {
  people += 1;
  return { sub: `person-${people}`, email: `personne-${people}@${domain}` };
};
const setting = (key: string, value: unknown) =>
  sql`update public.system_settings set value = ${JSON.stringify(value)}::jsonb where key = ${key}`.execute(
    test.base.owner,
  );
const me = async (cookie: string) => (await test.call('GET', '/api/auth/session', { cookie })).json().user;

describe('the first sign-in', () => {
  it('[SSO-05] that the database cannot store says so, leaves nothing, and succeeds when it is tried again', async () => {
    const behaviour = { claims: person() };
    await sql`create function refuse_account() returns trigger language plpgsql as
                $$ begin raise exception 'away' using errcode = '57P01'; end $$`.execute(test.base.owner);
    await sql`create trigger refuse before insert on auth."account" for each row execute function refuse_account()`.execute(
      test.base.owner,
    );
    const refused = await signInWith(test, provider, { behaviour });
    await sql`drop function refuse_account cascade`.execute(test.base.owner);
    expect(refused.refusal).toBe('unavailable');
    const { rows } = await sql`select 1 from auth."user" where email = ${behaviour.claims.email}`.execute(
      test.base.owner,
    );
    expect(rows).toEqual([]);
    expect((await signInWith(test, provider, { behaviour })).refusal).toBeNull();
  });

  it('[SSO-01] offers the providers beside the password', async () => {
    expect((await test.call('GET', '/api/auth/providers')).json()).toEqual({
      providers: [
        { id: 'studio', label: 'Compte Studio' },
        { id: 'ailleurs', label: 'Ailleurs' },
      ],
      passwords: true,
    });
    expect((await test.call('POST', '/api/auth/providers/inconnu/sign-in', { body: {} })).statusCode).toBe(
      404,
    );
  });

  it('[SSO-01] returns to the page that was asked for, and to no other site', async () => {
    const { location } = await signInWith(test, provider, {
      behaviour: { claims: person() },
      target: '/avantages?tri=valeur',
    });
    expect(location).toBe('/avantages?tri=valeur');
    for (const target of ['//evil.example', '/\\evil.example', 'https://evil.example']) {
      const body = { target };
      const begun = await test.call('POST', '/api/auth/providers/studio/sign-in', { body });
      expect(begun.statusCode, target).toBe(400);
    }
  });

  it('[SSO-02] makes a member whose key is issuer and subject, whatever the address becomes', async () => {
    const who = person();
    const first = await me((await signInWith(test, provider, { behaviour: { claims: who } })).cookie);
    const moved = { ...who, email: person().email };
    const second = await me((await signInWith(test, provider, { behaviour: { claims: moved } })).cookie);
    expect([second.id, second.email]).toEqual([first.id, who.email]);
    const account = await test.base.owner
      .selectFrom('auth.account')
      .select(['providerId', 'accountId', 'idToken', 'accessToken'])
      .where('userId', '=', first.id)
      .execute();
    expect(account).toEqual([
      { providerId: provider.issuer, accountId: who.sub, idToken: null, accessToken: null },
    ]);
    const swapped = { ...person('ailleurs.example'), sub: who.sub };
    const elsewhere = await signInWith(test, other, { id: 'ailleurs', behaviour: { claims: swapped } });
    expect((await me(elsewhere.cookie)).id).not.toBe(first.id);
  });

  it('[SSO-02] joins the startup of its domain', async () => {
    const { rows } = await sql<{ id: string }>`
      insert into public.startups (name) values ('Studio Jeune Pousse') returning id`.execute(
      test.base.owner,
    );
    await sql`insert into public.startup_domains (domain, startup_id) values ('pousse.example', ${rows[0]?.id})`.execute(
      test.base.owner,
    );
    const claims = person('pousse.example');
    const { cookie } = await signInWith(test, other, { id: 'ailleurs', behaviour: { claims } });
    const { id } = await me(cookie);
    const member = await test.base.owner
      .selectFrom('startup_members')
      .select(['startup_id', 'joined_by'])
      .where('user_id', '=', id)
      .executeTakeFirst();
    expect(member).toEqual({ startup_id: rows[0]?.id, joined_by: 'domain' });
    const acts = await test.base.owner
      .selectFrom('app.audit_log')
      .select(['action', 'detail'])
      .where('target_id', '=', id)
      .where('action', '=', 'accounts.registered_by_provider')
      .execute();
    expect(acts).toEqual([{ action: 'accounts.registered_by_provider', detail: { provider: 'ailleurs' } }]);
    // Rows of one transaction: a crash leaves no account without the other two.
    const { rows: transactions } = await sql`
      select xmin from auth."user" where id = ${id}
      union select xmin from public.startup_members where user_id = ${id}
      union select xmin from app.audit_log where target_id = ${id}
               and action = 'accounts.registered_by_provider'`.execute(test.base.owner);
    expect(transactions).toHaveLength(1);
  });

  it('[SSO-02] links no account to a suspended member', async () => {
    const claims = person();
    const member = await test.member({ email: claims.email });
    await sql`update public.profiles set status = 'suspended' where id = ${member.id}`.execute(
      test.base.owner,
    );
    const { refusal } = await signInWith(test, provider, { behaviour: { claims } });
    expect(refusal).toBe('account_suspended');
    const linked = test.base.owner.selectFrom('auth.account').select('id').where('userId', '=', member.id);
    expect(await linked.where('providerId', '=', provider.issuer).execute()).toEqual([]);
  });

  it('[SSO-02] makes one member of two concurrent answers about one person', async () => {
    const claims = person();
    await Promise.all([1, 2].map(() => signInWith(test, provider, { behaviour: { claims } })));
    const found = await test.base.owner
      .selectFrom('auth.user')
      .innerJoin('auth.account', 'auth.account.userId', 'auth.user.id')
      .select('auth.account.accountId as subject')
      .where('auth.user.email', '=', claims.email)
      .execute();
    expect(found).toEqual([{ subject: claims.sub }]);
  });

  it('[SSO-02] is refused while registration is closed, except for a domain entrusted to the provider', async () => {
    await setting('registration_enabled', { enabled: false });
    const stranger = { claims: person('inconnu.example') };
    expect((await signInWith(test, provider, { behaviour: stranger })).refusal).toBe('registration_closed');
    const listed = await signInWith(test, provider, { behaviour: { claims: person() } });
    expect(listed.refusal).toBeNull();
    const unlisted = await signInWith(test, other, { id: 'ailleurs', behaviour: { claims: person() } });
    expect(unlisted.refusal).toBe('registration_closed');
    await setting('registration_enabled', { enabled: true });
    await setting('registration_domains', ['pousse.example']);
    expect((await signInWith(test, provider, { behaviour: stranger })).refusal).toBe('email_domain_refused');
    await setting('registration_domains', []);
  });
});

describe('the life of the session', () => {
  it('[SSO-04] ends at sign-out, at once with a suspension, and earlier by the setting', async () => {
    const claims = person();
    const first = await signInWith(test, provider, { behaviour: { claims } });
    await test.call('POST', '/api/auth/sign-out', { cookie: first.cookie });
    expect(await me(first.cookie)).toBeNull();
    const second = await signInWith(test, provider, { behaviour: { claims } });
    const { id } = await me(second.cookie);
    const password = await test.member();
    await sql`insert into public.provider_settings (issuer, session_minutes) values (${provider.issuer}, 30)`.execute(
      test.base.owner,
    );
    const late = sql`update auth.session set "createdAt" = now() - interval '31 minutes'
      where "userId" in (${id}, ${password.id})`;
    await late.execute(test.base.owner);
    expect(await me(second.cookie)).toBeNull();
    expect(await me(password.cookie)).not.toBeNull();
    const third = await signInWith(test, provider, { behaviour: { claims } });
    const limit = Date.now() + 31 * 60_000;
    expect(new Date((await me(third.cookie)).expires_at).getTime()).toBeLessThan(limit);
    await sql`update public.profiles set status = 'suspended' where id = ${id}`.execute(test.base.owner);
    expect(await me(third.cookie)).toBeNull();
    const refused = await signInWith(test, provider, { behaviour: { claims } });
    expect(refused.refusal).toBe('account_suspended');
    await sql`delete from public.provider_settings`.execute(test.base.owner);
  });

  it('[SSO-04] replaces the former session of the browser, and a fresh one is a proof', async () => {
    const claims = { ...person(), auth_time: Math.floor(Date.now() / 1000) - 7200 };
    const first = await signInWith(test, provider, { behaviour: { claims } });
    const link = { cookie: first.cookie };
    expect((await test.call('POST', '/api/me/linked-accounts/ailleurs', link)).json().code).toBe(
      'proof_required',
    );
    const again = {
      cookie: first.cookie,
      fresh: true,
      behaviour: { claims: { ...claims, auth_time: undefined } },
    };
    const silent = await signInWith(test, provider, again);
    const unproven = await test.call('POST', '/api/me/linked-accounts/ailleurs', { cookie: silent.cookie });
    expect(unproven.json().code).toBe('proof_required');
    const now = Math.floor(Date.now() / 1000);
    const fresh = await signInWith(test, provider, {
      ...again,
      behaviour: { claims: { ...claims, auth_time: now } },
    });
    expect(await me(first.cookie)).toBeNull();
    const proven = await test.call('POST', '/api/me/linked-accounts/ailleurs', { cookie: fresh.cookie });
    expect(proven.statusCode).toBe(200);
  });
});

describe('the second factor', () => {
  const enrol = async (cookie: string) => {
    const call = (step: string, body: object) =>
      test.call('POST', `/api/auth/two-factor/${step}`, { cookie, body });
    const { key } = (await call('enrolment', {})).json();
    expect((await call('confirmation', { code: authenticatorCode(key) })).statusCode).toBe(200);
    return key as string;
  };

  it('[SSO-06] is ours unless the setting accepts the provider’s', async () => {
    const claims = person();
    const key = await enrol((await signInWith(test, provider, { behaviour: { claims } })).cookie);
    const trusted = { claims: { ...claims, amr: ['pwd', 'mfa'] } };
    const due = await signInWith(test, provider, { behaviour: trusted, target: '/avantages' });
    expect(due.location).toBe('/auth?step=code&redirect=%2Favantages');
    expect(await me(due.cookie)).toBeNull();
    expect((await test.call('GET', '/api/me/role', { cookie: due.cookie })).statusCode).toBe(401);
    const enter = (code: string) =>
      test.call('POST', '/api/auth/two-factor', { cookie: due.cookie, body: { code } });
    expect((await enter('000000')).json().code).toBe('invalid_code');
    expect((await enter(authenticatorCode(key, 1))).statusCode).toBe(200);
    expect((await me(due.cookie)).email).toBe(claims.email);
    await sql`insert into public.provider_settings (issuer, trusts_second_factor) values (${provider.issuer}, true)`.execute(
      test.base.owner,
    );
    expect((await signInWith(test, provider, { behaviour: trusted })).location).toBe('/dashboard');
    const without = await signInWith(test, provider, { behaviour: { claims: { ...claims, amr: ['pwd'] } } });
    expect(without.location).toContain('step=code');
  });

  it('[SSO-06] is owed by a member without one while it is mandatory, unless the provider proved it', async () => {
    await setting('two_factor_enabled', true);
    const claims = person();
    const owing = await signInWith(test, provider, { behaviour: { claims } });
    expect((await me(owing.cookie)).owes_two_factor).toBe(true);
    const proven = await signInWith(test, provider, { behaviour: { claims: { ...claims, amr: ['mfa'] } } });
    expect((await me(proven.cookie)).owes_two_factor).toBe(false);
    await sql`update public.provider_settings set trusts_second_factor = false`.execute(test.base.owner);
    expect(await me(proven.cookie)).toBeNull();
    await setting('two_factor_enabled', false);
    await sql`delete from public.provider_settings`.execute(test.base.owner);
  });
});
