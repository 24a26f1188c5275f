import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { TokenBuckets } from '#lib/token-bucket.ts';
import { as, type Caller, testApp } from '../../test/support/test-app.ts';

describe('token buckets', () => {
  it('empty, refuse with the time to wait, and fill again', () => {
    let now = 0;
    const buckets = new TokenBuckets(6, () => now);
    for (let turn = 0; turn < 6; turn += 1) expect(buckets.take('a').allowed).toBe(true);
    expect(buckets.take('a')).toEqual({ allowed: false, retryAfterSeconds: 10 });
    expect(buckets.take('b').allowed).toBe(true);
    now = 10_000;
    expect(buckets.take('a').allowed).toBe(true);
    expect(buckets.take('a').allowed).toBe(false);
  });

  it('forget the oldest rather than grow without end', () => {
    const buckets = new TokenBuckets(1);
    for (let index = 0; index < 50_010; index += 1) buckets.take(`key-${index}`);
    expect(buckets.size).toBe(50_000);
    expect(buckets.take('key-50009').allowed).toBe(false);
  });
});

describe('the general limit', () => {
  const routes = async (app: FastifyInstance) => {
    app.get('/api/test/limited', { config: { access: 'public' } }, async () => 'ok');
    app.get('/api/test/member', { config: { access: 'member' } }, async () => 'ok');
  };

  it('counts each member apart, even behind one address', async () => {
    const { app, close } = await testApp({ env: { RATE_LIMIT_PER_MINUTE: '3' }, routes });
    const get = (caller: Caller) => app.inject({ url: '/api/test/member', headers: as(caller) });
    for (let turn = 0; turn < 3; turn += 1) expect((await get('user')).statusCode).toBe(200);
    const refused = await get('user');
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'rate_limited']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await get('admin')).statusCode).toBe(200);
    await close();
  });

  it('stops an address before anybody is looked up', async () => {
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

  it('does not believe a forwarded address unless the proxy is trusted', async () => {
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
});
