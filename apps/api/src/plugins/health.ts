import fp from 'fastify-plugin';
import { z } from 'zod';
import { AppError } from '#lib/app-error.ts';

const OK = z.object({ status: z.literal('ok') });

type Options = {
  /** Rejects when the database does not respond. */
  probe: () => Promise<void>;
  probeTimeoutMs?: number;
};

async function within<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  const timeout = AbortSignal.timeout(milliseconds);
  return Promise.race([
    work,
    new Promise<never>((_resolve, reject) => {
      timeout.addEventListener('abort', () => reject(new Error('the probe took too long')), { once: true });
    }),
  ]);
}

/** Liveness: the process runs; restart it otherwise. Readiness: it can serve requests; stop routing to it otherwise. */
export const healthPlugin = fp<Options>(
  async (app, { probe, probeTimeoutMs = 2000 }) => {
    const config = { access: 'public', skipsRateLimit: true } as const;
    const schema = { hide: true, response: { 200: OK } };

    app.get('/healthz', { config, schema }, async () => ({ status: 'ok' as const }));

    app.get('/readyz', { config, schema }, async () => {
      if (app.isDraining()) throw new AppError('unavailable', { retryAfterSeconds: 5 });
      try {
        await within(probe(), probeTimeoutMs);
      } catch (error) {
        throw new AppError('unavailable', { cause: error, retryAfterSeconds: 5 });
      }
      return { status: 'ok' as const };
    });
  },
  { name: 'health', dependencies: ['graceful-close'] },
);
