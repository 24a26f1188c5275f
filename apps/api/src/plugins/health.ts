import fp from 'fastify-plugin';
import { z } from 'zod';
import { AppError } from '#lib/app-error.ts';
import { RefreshedValue } from '#lib/refreshed-value.ts';

const OK = z.object({ status: z.literal('ok') });

type Options = {
  /** Rejects when the database does not respond. */
  probe: () => Promise<void>;
  probeTimeoutMs?: number;
  /** How long a success is reported without another probe. Failures are not kept. */
  freshMs?: number;
};

async function within<T>(work: T | Promise<T>, milliseconds: number): Promise<T> {
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
  async (app, { probe, probeTimeoutMs = 2000, freshMs = 1000 }) => {
    // Anybody may call this without limit, so all callers share one probe and use at most one connection.
    const lastProbe = new RefreshedValue({
      load: probe,
      freshMs,
      staleMs: 0,
      // Never called: without stale values, every failure reaches the caller that waits for it.
      onError: () => undefined,
    });
    const config = { access: 'public', skipsRateLimit: true, ignoresTokens: true } as const;
    const schema = { hide: true, response: { 200: OK } };

    app.get('/healthz', { config, schema }, async () => ({ status: 'ok' as const }));

    app.get('/readyz', { config, schema }, async () => {
      if (app.isDraining()) throw new AppError('unavailable', { retryAfterSeconds: 5 });
      try {
        await within(lastProbe.get(), probeTimeoutMs);
      } catch (error) {
        throw new AppError('unavailable', { cause: error, retryAfterSeconds: 5 });
      }
      return { status: 'ok' as const };
    });
  },
  { name: 'health', dependencies: ['graceful-close'] },
);
