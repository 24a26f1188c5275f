import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../test/support/test-app.ts';
import { ORIGIN } from '../../test/support/test-env.ts';

async function changingRoute(app: FastifyInstance): Promise<void> {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'GET'] as const) {
    app.route({
      method,
      url: '/api/test/change',
      config: { access: 'public' },
      handler: async () => 'changed',
    });
  }
}

describe('origin check', () => {
  let fixture: TestApp;
  beforeAll(async () => {
    fixture = await testApp({ routes: changingRoute });
  });
  afterAll(() => fixture.close());

  const send = (
    headers: Record<string, string>,
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'GET' = 'POST',
  ) => fixture.app.inject({ method, url: '/api/test/change', headers });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('allows %s from our own origin', async (method) => {
    expect((await send({ origin: ORIGIN }, method)).statusCode).toBe(200);
  });

  it.each([
    ['https://evil.example'],
    ['null'],
    [`${ORIGIN}.evil.example`],
    ['https://localhost:5300'],
    ['http://localhost:5301'],
    [`${ORIGIN}/`],
    [''],
  ])('refuses the origin « %s » despite forged same-origin headers', async (origin) => {
    const response = await send({
      origin,
      'sec-fetch-site': 'same-origin',
      host: 'localhost:5300',
      referer: ORIGIN,
    });
    expect([response.statusCode, response.json().code]).toEqual([403, 'origin_refused']);
  });

  it.each(['http://127.0.0.1:5300', 'http://[::1]:5300'])(
    'allows the loopback origin %s while the application is not in production',
    async (origin) => {
      expect((await send({ origin })).statusCode).toBe(200);
      const production = await testApp({
        routes: changingRoute,
        env: { NODE_ENV: 'production', SMTP_URL: 'smtp://127.0.0.1:1' },
      });
      const refused = await production.app.inject({
        method: 'POST',
        url: '/api/test/change',
        headers: { origin },
      });
      expect(refused.statusCode).toBe(403);
      await production.close();
    },
  );

  it('names the address to use in its refusal', async () => {
    const { message, params } = (await send({ origin: 'https://evil.example' })).json();
    expect(message).toContain(ORIGIN);
    expect(params).toEqual({ address: ORIGIN });
  });

  it('refuses a request without Origin unless Sec-Fetch-Site is same-origin', async () => {
    expect((await send({ 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200);
    expect((await send({ 'sec-fetch-site': 'same-site' })).statusCode).toBe(403);
    expect((await send({ 'sec-fetch-site': 'none' })).statusCode).toBe(403);
    expect((await send({})).statusCode).toBe(403);
  });

  it('allows read requests from any origin', async () => {
    expect((await send({ origin: 'https://evil.example' }, 'GET')).statusCode).toBe(200);
  });
});
