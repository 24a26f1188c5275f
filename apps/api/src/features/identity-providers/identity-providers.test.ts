import { type LyingProvider, startLyingProvider } from '@perkotheque/database/testing/lying-provider';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { providerEntry, providersOf, signInWith } from '../../../test/support/provider-sign-in.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let provider: LyingProvider;
let test: TestApp;
beforeAll(async () => {
  provider = await startLyingProvider();
  test = await createTestApp(providersOf(providerEntry(provider.issuer, { vouches_for_domains: true })));
});
afterAll(async () => {
  await test.close();
  await provider.close();
});

const SETTINGS = {
  session_minutes: 60,
  trusts_second_factor: true,
  second_factor_values: ['mfa'],
  role_rules: [{ group: 'chefs', role: 'admin' }],
};
const save = (cookie: string, body: object = SETTINGS) =>
  test.call('PUT', '/api/identity-providers/studio', { cookie, body });

describe('the settings of a provider', () => {
  it('[SSO-03] are changed by an admin with a recent proof, and by nobody else', async () => {
    const admin = await test.member({ role: 'admin' });
    for (const role of ['user', 'moderator', 'core-team'] as const) {
      expect((await save((await test.member({ role })).cookie)).statusCode, role).toBe(403);
    }
    await sql`update auth.session set proven_at = now() - interval '1 hour' where "userId" = ${admin.id}`.execute(
      test.base.owner,
    );
    expect((await save(admin.cookie)).json().code).toBe('proof_required');
    await sql`update auth.session set proven_at = now() where "userId" = ${admin.id}`.execute(
      test.base.owner,
    );
    expect((await save(admin.cookie)).statusCode).toBe(204);
    const list = (await test.call('GET', '/api/identity-providers', { cookie: admin.cookie })).json();
    expect(list.providers[0].settings).toEqual(SETTINGS);
    const { rows } = await sql<{ detail: object }>`
      select detail from app.audit_log where action = 'providers.update'`.execute(test.base.owner);
    expect(rows).toEqual([
      { detail: { provider: 'studio', before: '–', after: '60 min · mfa · chefs = admin' } },
    ]);
  });

  it('[SSO-03] refuse a group twice, an unknown role and a session of a minute', async () => {
    const admin = await test.member({ role: 'admin' });
    const rule = { group: 'chefs', role: 'admin' };
    const wrong = [
      { ...SETTINGS, role_rules: [rule, { ...rule, role: 'user' }] },
      { ...SETTINGS, role_rules: [{ ...rule, role: 'roi' }] },
      { ...SETTINGS, session_minutes: 1 },
      { ...SETTINGS, second_factor_values: [] },
    ];
    for (const body of wrong) expect((await save(admin.cookie, body)).statusCode).toBe(400);
  });
});

it('[SSO-05] an admin can try a provider, and reads why it does not serve', async () => {
  const away = await startLyingProvider();
  const server = await createTestApp(providersOf(providerEntry(away.issuer)));
  const ask = (cookie: string) => server.call('POST', '/api/identity-providers/studio/test', { cookie });
  const { cookie } = await server.member({ role: 'admin' });
  expect((await ask(cookie)).json()).toEqual({ ok: true, reason: null });
  await away.close();
  expect((await ask(cookie)).json()).toEqual({ ok: false, reason: expect.stringMatching(/./) });
  expect((await ask((await server.member({ role: 'moderator' })).cookie)).statusCode).toBe(403);
  await server.close();
});

describe('a provider that says nothing about addresses', () => {
  const claims = (email: string, email_verified?: boolean) => ({
    behaviour: { claims: { sub: email, email, email_verified } },
  });

  it('[SSO-02] counts for the domains that the operator lists, and never against its own word', async () => {
    expect((await signInWith(test, provider, claims('a@studio.example'))).refusal).toBeNull();
    const elsewhere = await signInWith(test, provider, claims('a@ailleurs.example'));
    expect(elsewhere.refusal).toBe('provider_email_unverified');
    const denied = await signInWith(test, provider, claims('b@studio.example', false));
    expect(denied.refusal).toBe('provider_email_unverified');
  });
});
