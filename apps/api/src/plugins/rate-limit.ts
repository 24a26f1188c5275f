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

function overspent(buckets: TokenBuckets, key: string): AppError | undefined {
  const { allowed, retryAfterSeconds } = buckets.take(key);
  return allowed ? undefined : new AppError('rate_limited', { retryAfterSeconds });
}

type Options = { perMinute: number };

/** Registered before the gate: an address that floods must not even cost a look at its session. */
export const addressLimitPlugin = fp<Options>(
  async (app, { perMinute }) => {
    const buckets = new TokenBuckets(perMinute * ADDRESS_FACTOR);
    app.addHook('onRequest', (request, _reply, done) => {
      done(request.routeOptions.config.unmetered === true ? undefined : overspent(buckets, request.ip));
    });
  },
  { name: 'address-limit' },
);

/** Registered after the gate: each member, and each address without a session, has an allowance. */
export const callerLimitPlugin = fp<Options>(
  async (app, { perMinute }) => {
    const buckets = new TokenBuckets(perMinute);
    app.addHook('onRequest', (request, _reply, done) => {
      if (request.routeOptions.config.unmetered === true) return done();
      const { identity, ip } = request;
      done(overspent(buckets, identity === null ? `address:${ip}` : `member:${identity.userId}`));
    });
  },
  { name: 'caller-limit', dependencies: ['access-gate'] },
);
