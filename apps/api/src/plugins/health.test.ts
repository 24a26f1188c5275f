import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../test/support/test-app.ts';
import { errorsPlugin } from './errors.ts';
import { gracefulClosePlugin } from './graceful-close.ts';
import { healthPlugin } from './health.ts';

describe('health', () => {
  it('reports alive but not ready while the database is unavailable', async () => {
    const { app, close } = await testApp();
    expect((await app.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' });
    const ready = await app.inject({ url: '/readyz' });
    expect([ready.statusCode, ready.headers['retry-after']]).toEqual([503, '5']);
    await close();
  });

  it('reports not ready without waiting for a database that hangs', async () => {
    const app = Fastify();
    await app.register(errorsPlugin);
    app.setSerializerCompiler(() => JSON.stringify);
    await app.register(gracefulClosePlugin);
    await app.register(healthPlugin, { probe: () => new Promise<void>(() => {}), probeTimeoutMs: 20 });
    expect((await app.inject({ url: '/readyz' })).statusCode).toBe(503);
    await app.close();
  });

  it('reports not ready while it drains and closes each connection', async () => {
    const app = Fastify();
    await app.register(errorsPlugin);
    app.setSerializerCompiler(() => JSON.stringify);
    await app.register(gracefulClosePlugin);
    await app.register(healthPlugin, { probe: async () => {} });
    const ready = await app.inject({ url: '/readyz' });
    expect([ready.statusCode, ready.headers.connection]).toEqual([200, 'keep-alive']);
    app.drain();
    expect((await app.inject({ url: '/readyz' })).statusCode).toBe(503);
    const alive = await app.inject({ url: '/healthz' });
    expect([alive.statusCode, alive.headers.connection]).toEqual([200, 'close']);
    await app.close();
  });
});
