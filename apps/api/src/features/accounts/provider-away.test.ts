import { startLyingProvider } from '@perkotheque/database/testing/lying-provider';
import { afterEach, describe, expect, it } from 'vitest';
import { providerEntry, providersOf, signInWith } from '../../../test/support/provider-sign-in.ts';
import { testEnv } from '../../../test/support/test-env.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

const toClose: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const part of toClose.splice(0).reverse()) await part.close();
});

async function startProvider(port?: number) {
  const provider = await startLyingProvider(port);
  toClose.push(provider);
  return provider;
}

async function startTest(issuer: string): Promise<TestApp> {
  const test = await createTestApp(providersOf(providerEntry(issuer)));
  toClose.push(test);
  return test;
}

const begin = (test: TestApp) => test.call('POST', '/api/auth/providers/studio/sign-in', { body: {} });

describe('a provider that is away', () => {
  it('[SSO-05] at start serves without a restart once it is back', async () => {
    const early = await startLyingProvider();
    await early.close();
    const test = await startTest(early.issuer);
    const refused = await begin(test);
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'provider_unavailable']);
    expect(refused.json().message).toContain('ne répond pas');
    const provider = await startProvider(Number(new URL(early.issuer).port));
    expect((await signInWith(test, provider)).refusal).toBeNull();
  });

  it('[SSO-05] or slow is refused with a sentence, at each of its addresses', async () => {
    const provider = await startProvider();
    const test = await startTest(provider.issuer);
    provider.behave({ hangsAt: '/.well-known/openid-configuration' });
    expect((await begin(test)).json().code).toBe('provider_unavailable');
    const atToken = { behaviour: { hangsAt: '/token' } };
    provider.behave({});
    expect((await signInWith(test, provider, atToken)).refusal).toBe('provider_unavailable');
    const atUserinfo = { behaviour: { hangsAt: '/userinfo', claims: { email: undefined } } };
    expect((await signInWith(test, provider, atUserinfo)).refusal).toBe('provider_unavailable');
    expect((await signInWith(test, provider)).refusal).toBeNull();
  }, 60_000);

  it('[SSO-05] is told from one that describes itself as another, or signs with no key pair', async () => {
    const provider = await startProvider();
    const test = await startTest(provider.issuer);
    const lies = [
      { issuer: 'https://evil.example' },
      { issuer: `${provider.issuer}/` },
      { token_endpoint: 'http://evil.example/token' },
      { jwks_uri: undefined },
      { id_token_signing_alg_values_supported: ['none', 'HS256'] },
    ];
    for (const metadata of lies) {
      provider.behave({ metadata });
      expect((await begin(test)).json().code, JSON.stringify(metadata)).toBe('provider_unavailable');
    }
    const admin = await test.member({ role: 'admin' });
    const list = await test.call('GET', '/api/identity-providers', { cookie: admin.cookie });
    expect(list.json().providers[0].refusal).toBe('provider_unavailable');
    expect(list.body).not.toContain('a-client-secret');
    const tested = await test.call('POST', '/api/identity-providers/studio/test', { cookie: admin.cookie });
    expect(tested.json()).toMatchObject({ ok: false });
  });
});

describe('the environment', () => {
  const read = (...entries: object[]) => testEnv(providersOf(...entries)).auth.providers;
  const own = providerEntry('https://login.example/tenant-1');

  it('[SSO-02] refuses an issuer of many organisations at start, with a sentence', () => {
    for (const tenant of ['common', 'organizations', 'consumers', '{tenantid}']) {
      const issuer = `https://login.example/${tenant}/v2.0`;
      expect(() => read(providerEntry(issuer)), tenant).toThrow(/shared by many organisations/);
    }
  });

  it('[SSO-01] names several providers, each once, and never shows a secret in a fault', () => {
    const second = { ...own, id: 'autre', issuer: 'https://login.example/tenant-2' };
    expect(read(own, second).map(({ id }) => id)).toEqual(['studio', 'autre']);
    expect(() => read(own, { ...second, id: 'studio' })).toThrow(/id of its own/);
    expect(() => read(own, { ...own, id: 'autre' })).toThrow(/issuer of its own/);
    expect(() => read({ ...own, issuer: 'http://login.example' })).toThrow(/https/);
    expect(() => read({ ...own, domains: [], vouches_for_domains: true })).toThrow(/needs domains/);
    expect(() => testEnv({ OIDC_PROVIDERS: '{secret' })).toThrow(/JSON list/);
    expect(() => read({ ...own, client_secret: 'tres-secret', label: '' })).not.toThrow(/tres-secret/);
  });
});
