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
