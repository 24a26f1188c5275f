import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, createApiToken } from '../../../test/support/api-tokens.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

const logged: string[] = [];
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp(
    { TOKEN_RATE_LIMIT_PER_MINUTE: '3', METRICS_TOKEN: 'metrics-token-of-tests' },
    { write: (line) => void logged.push(line) },
  );
});
afterAll(() => test.close());

describe('the gate with a bearer token', () => {
  it('[TOK-02] ignores the cookie, so that a wrong token is not helped by a session', async () => {
    const { cookie } = await test.member({ role: 'admin' });
    for (const authorization of [
      'Bearer',
      'Bearer ',
      'bearer x',
      `Bearer perk_${'0'.repeat(12)}_${'a'.repeat(43)}`,
    ]) {
      const response = await test.app.inject({ url: '/api/tools', headers: { authorization, cookie } });
      expect(response.json(), authorization).toMatchObject({ code: 'api_token_unknown' });
    }
    const user = await test.member();
    const { token } = await createApiToken(test, user.id);
    const headers = { ...bearer(token), cookie };
    expect((await test.app.inject({ url: '/api/spend', headers })).json()).toMatchObject({
      code: 'forbidden',
    });
    const session = await test.app.inject({ url: '/api/auth/session', headers });
    expect(session.json()).toMatchObject({ code: 'api_token_refused' });
  });

  it('[TOK-02] refuses an expired token with a code of its own', async () => {
    const { token } = await createApiToken(test, (await test.member()).id, { isExpired: true });
    const response = await test.app.inject({ url: '/api/tools', headers: bearer(token) });
    expect([response.statusCode, response.json().code]).toEqual([401, 'api_token_expired']);
  });

  it('[TOK-02] changes data from any origin, and sets no cookie', async () => {
    const user = await test.member();
    const { token } = await createApiToken(test, user.id, { scopes: ['requests:write'] });
    const payload = { tool_name: 'Attio', description: 'Un CRM', business_case: 'Suivre les ventes' };
    for (const origin of [undefined, 'https://ailleurs.example']) {
      const response = await test.app.inject({
        method: 'POST',
        url: '/api/requests',
        headers: { ...bearer(token), ...(origin && { origin }), cookie: user.cookie },
        payload,
      });
      expect(response.statusCode, response.body).toBe(201);
      expect(response.headers['set-cookie']).toBeUndefined();
    }
    const signIn = await test.app.inject({
      method: 'POST',
      url: '/api/auth/sign-in',
      headers: bearer(token),
      payload: { email: user.email, password: 'x' },
    });
    expect(signIn.json()).toMatchObject({ code: 'api_token_refused' });
  });

  it('[TOK-02] asks the owner for the second factor that is mandatory', async () => {
    const user = await test.member();
    const { token } = await createApiToken(test, user.id);
    const set = (value: boolean) =>
      test.base.owner
        .insertInto('system_settings')
        .values({ key: 'two_factor_enabled', value: JSON.stringify(value) })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(value) }))
        .execute();
    await set(true);
    const response = await test.app.inject({ url: '/api/tools', headers: bearer(token) });
    await set(false);
    expect(response.json()).toMatchObject({ code: 'two_factor_required' });
  });

  it('leaves the token of the metrics alone', async () => {
    const headers = { authorization: 'Bearer metrics-token-of-tests' };
    expect((await test.app.inject({ url: '/metrics', headers })).statusCode).toBe(200);
    expect((await test.app.inject({ url: '/healthz', headers })).statusCode).toBe(200);
  });

  it('[TOK-03] writes no token to the log, accepted or refused', async () => {
    const user = await test.member();
    const body = { name: 'Tableur', scopes: ['tools:read'], expires_in_days: 30 };
    const { token } = (await test.call('POST', '/api/me/tokens', { cookie: user.cookie, body })).json();
    const expired = await createApiToken(test, user.id, { isExpired: true });
    logged.length = 0;
    const calls = [
      { url: '/api/tools', headers: bearer(token) },
      { url: `/api/tools?q=${token}`, headers: bearer(token) },
      { url: '/api/me/tokens', headers: bearer(token) },
      { method: 'POST', url: '/mcp', headers: bearer(token), payload: { token } },
      { url: '/api/tools', headers: bearer(expired.token) },
      { url: '/api/tools', headers: bearer(`${token}x`) },
    ] as const;
    for (const call of calls) await test.app.inject(call);
    const lines = logged.join('');
    expect(lines).toContain('/api/tools');
    for (const secret of [token, expired.token]) expect(lines).not.toContain(secret.slice(18));
  });

  it('[TOK-04] limits each token on its own, and says in headers what is left', async () => {
    const user = await test.member();
    const [one, other] = [await createApiToken(test, user.id), await createApiToken(test, user.id)];
    const call = ({ token }: { token: string }) =>
      test.app.inject({ url: '/api/tools', headers: bearer(token) });
    for (const left of ['2', '1', '0']) {
      const { statusCode, headers } = await call(one);
      expect([statusCode, headers['ratelimit-limit'], headers['ratelimit-remaining']]).toEqual([
        200,
        '3',
        left,
      ]);
      expect(Number(headers['ratelimit-reset'])).toBeGreaterThan(0);
    }
    const refused = await call(one);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['ratelimit-remaining']).toBe('0');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await call(other)).statusCode).toBe(200);
    expect((await test.call('GET', '/api/tools', user)).headers['ratelimit-limit']).toBeUndefined();
  });

  it('[TOK-04] describes tokens and the scope of each operation in OpenAPI', async () => {
    const { components, paths } = (await test.app.inject('/api/openapi.json')).json();
    expect(components.securitySchemes.token).toMatchObject({ type: 'http', scheme: 'bearer' });
    expect(components.securitySchemes.token.description).toContain('claims:write');
    expect(paths['/api/tools'].get.security).toEqual([{ session: [] }, { token: ['tools:read'] }]);
    expect(paths['/api/me/tokens'].post.security).toEqual([{ session: [] }]);
    expect(paths['/api/me/tokens'].post.description).toContain('API tokens: refused.');
  });
});
