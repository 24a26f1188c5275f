import fp from 'fastify-plugin';
import { AppError } from '#lib/app-error.ts';
import { TokenBuckets } from '#lib/token-bucket.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Files and probes: cheap, and asked for in bursts. */
    unmetered?: boolean;
  }
}

/** A whole office shares one address, so an address may do more than one person. */
const ADDRESS_FACTOR = 5;

function spend(buckets: TokenBuckets, key: string): void {
  const { allowed, retryAfterSeconds } = buckets.take(key);
  if (!allowed) throw new AppError('rate_limited', { retryAfterSeconds });
}

type Options = { perMinute: number };

/** Registered before the gate: an address that floods must not even cost a look at its session. */
export const addressLimitPlugin = fp<Options>(
  async (app, { perMinute }) => {
    const buckets = new TokenBuckets(perMinute * ADDRESS_FACTOR);
    app.addHook('onRequest', async (request) => {
      if (request.routeOptions.config.unmetered !== true) spend(buckets, request.ip);
    });
  },
  { name: 'address-limit' },
);

/** Registered after the gate: each member, and each address without a session, has an allowance. */
export const callerLimitPlugin = fp<Options>(
  async (app, { perMinute }) => {
    const buckets = new TokenBuckets(perMinute);
    app.addHook('onRequest', async (request) => {
      if (request.routeOptions.config.unmetered === true) return;
      spend(
        buckets,
        request.identity === null ? `address:${request.ip}` : `member:${request.identity.userId}`,
      );
    });
  },
  { name: 'caller-limit', dependencies: ['access-gate'] },
);
