import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { as, type Caller, testApp } from '../../test/support/test-app.ts';
import { createLimit } from './rate-limit.ts';

describe('general rate limit', () => {
  const routes = async (app: FastifyInstance) => {
    app.get('/api/test/limited', { config: { access: 'public' } }, async () => 'ok');
    app.get('/api/test/member', { config: { access: 'member' } }, async () => 'ok');
  };

  afterEach(() => {
    vi.useRealTimers();
  });

  const statusesOf = async (app: FastifyInstance, addresses: readonly string[]) => {
    const statuses: number[] = [];
    for (const remoteAddress of addresses) {
      statuses.push((await app.inject({ url: '/api/test/limited', remoteAddress })).statusCode);
    }
    return statuses;
  };

  it('counts each member separately, even behind one address', async () => {
    const { app, close } = await testApp({ env: { RATE_LIMIT_PER_MINUTE: '3' }, routes });
    const get = (caller: Caller) => app.inject({ url: '/api/test/member', headers: as(caller) });
    for (let turn = 0; turn < 3; turn += 1) expect((await get('user')).statusCode).toBe(200);
    const refused = await get('user');
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'rate_limited']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await get('admin')).statusCode).toBe(200);
    await close();
  });

  it('refuses a flooding address before it looks up a session', async () => {
    let lookups = 0;
    const sessions = {
      resolve: async () => {
        lookups += 1;
        return null;
      },
      recall: () => null,
    };
    const { app, close } = await testApp({ env: { RATE_LIMIT_PER_MINUTE: '1' }, routes, deps: { sessions } });
    const statuses: number[] = [];
    for (let turn = 0; turn < 8; turn += 1)
      statuses.push((await app.inject({ url: '/api/test/member' })).statusCode);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
    expect(lookups).toBe(5);
    expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
    await close();
  });

  it('ignores a forwarded address unless the proxy is trusted', async () => {
    const probe = async (env: Record<string, string>) => {
      const { app, close } = await testApp({ env: { RATE_LIMIT_PER_MINUTE: '1', ...env }, routes });
      const statuses: number[] = [];
      for (const address of ['203.0.113.1', '203.0.113.2']) {
        const headers = { 'x-forwarded-for': address };
        statuses.push((await app.inject({ url: '/api/test/limited', headers })).statusCode);
      }
      await close();
      return statuses;
    };
    expect(await probe({})).toEqual([200, 429]);
    expect(await probe({ TRUST_PROXY: '10.9.9.9' })).toEqual([200, 429]);
    expect(await probe({ TRUST_PROXY: 'loopback' })).toEqual([200, 200]);
  });

  it('allows requests again once the minute is over', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { app, close } = await testApp({ env: { RATE_LIMIT_PER_MINUTE: '1' }, routes });
    expect(await statusesOf(app, ['203.0.113.1', '203.0.113.1'])).toEqual([200, 429]);
    vi.setSystemTime(Date.now() + 60_000);
    expect(await statusesOf(app, ['203.0.113.1', '203.0.113.1'])).toEqual([200, 429]);
    await close();
  });

  it('still works after the clock is set back by a year', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { app, close } = await testApp({ env: { RATE_LIMIT_PER_MINUTE: '1' }, routes });
    expect(await statusesOf(app, ['203.0.113.1', '203.0.113.1'])).toEqual([200, 429]);
    vi.setSystemTime(Date.now() - 365 * 86_400_000);
    // The first request only resets the counts.
    expect(await statusesOf(app, Array(3).fill('203.0.113.1'))).toEqual([200, 200, 429]);
    vi.setSystemTime(Date.now() + 60_000);
    expect(await statusesOf(app, ['203.0.113.1'])).toEqual([200]);
    await close();
  });

  it('counts the addresses of one IPv6 network together', async () => {
    const { app, close } = await testApp({ env: { RATE_LIMIT_PER_MINUTE: '1' }, routes });
    const addresses = ['2001:db8::1', '2001:db8::2', '2001:db8:0:1::1'];
    expect(await statusesOf(app, addresses)).toEqual([200, 429, 200]);
    await close();
  });
});

it('keeps a bounded number of counts and drops the least recently used', async () => {
  const app = Fastify();
  await app.register(rateLimit, { global: false });
  const checkLimit = createLimit(app, { perMinute: 1 });
  app.get('/', async (request) => checkLimit(request));
  const statusOf = async (remoteAddress: string) =>
    (await app.inject({ url: '/', remoteAddress })).statusCode;
  await statusOf('203.0.113.1');
  for (let index = 0; index < 5000; index += 1) await statusOf(`10.0.${index >> 8}.${index & 255}`);
  expect(await statusOf('203.0.113.1')).toBe(200);
  expect(await statusOf('10.0.19.135')).toBe(429);
  await app.close();
});
