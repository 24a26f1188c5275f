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

  it('[HARD-14] probes the database once for any number of callers, and again a moment later', async () => {
    const app = Fastify();
    await app.register(errorsPlugin);
    app.setSerializerCompiler(() => JSON.stringify);
    await app.register(gracefulClosePlugin);
    let [probes, isDatabaseUp] = [0, true];
    const started = Promise.withResolvers<void>();
    const probe = async () => {
      probes += 1;
      await started.promise;
      if (!isDatabaseUp) throw new Error('down');
    };
    await app.register(healthPlugin, { probe, freshMs: 100 });
    const statuses = async (count: number) =>
      new Set(
        (await Promise.all(Array.from({ length: count }, () => app.inject({ url: '/readyz' })))).map(
          ({ statusCode }) => statusCode,
        ),
      );
    const first = statuses(200);
    started.resolve();
    expect(await first).toEqual(new Set([200]));
    expect(probes).toBe(1);
    isDatabaseUp = false;
    await expect.poll(() => statuses(1)).toEqual(new Set([503]));
    isDatabaseUp = true;
    expect(await statuses(1)).toEqual(new Set([200]));
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
