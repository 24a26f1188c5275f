import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { AppError } from '#lib/app-error.ts';
import { networkOf } from '#lib/network-of.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Files and health checks: cheap, and requested in bursts. */
    skipsRateLimit?: boolean;
  }
}

const WINDOW_MS = 60_000;
/** An office shares one address, so an address has a higher limit than a member. */
const ADDRESS_FACTOR = 5;

type Limit = {
  perMinute: number;
  keyOf?: (request: FastifyRequest) => string;
  /** Programs read from the headers how much is left. */
  withHeaders?: boolean;
};

/**
 * Returns a check that throws `rate_limited` once a key has used up its minute. Without `keyOf` the key is the network.
 * The counts stay in this process and protect it; sign-in attempts are counted in the database.
 */
export function createLimit(
  app: FastifyInstance,
  { perMinute, keyOf = ({ ip }) => networkOf(ip), withHeaders = false }: Limit,
) {
  const options = { max: perMinute, timeWindow: WINDOW_MS, keyGenerator: keyOf };
  let check = app.createRateLimit(options);
  return async (request: FastifyRequest, reply?: FastifyReply): Promise<void> => {
    const limit = await check(request);
    if (limit.isAllowed) return;
    if (limit.ttl > WINDOW_MS) {
      // The plugin counts by the wall clock. After it is set back, its counts would never expire: start over.
      check = app.createRateLimit(options);
      return;
    }
    if (withHeaders) {
      reply?.headers({
        'ratelimit-limit': limit.max,
        'ratelimit-remaining': limit.remaining,
        'ratelimit-reset': limit.ttlInSeconds,
      });
    }
    if (limit.isExceeded) throw new AppError('rate_limited', { retryAfterSeconds: limit.ttlInSeconds });
  };
}

/** Adds an application hook: the plugin's own route hooks run after the access gate. */
function limitRequests(app: FastifyInstance, limit: Limit): void {
  const check = createLimit(app, limit);
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.skipsRateLimit !== true) await check(request, reply);
  });
}

type Options = { perMinute: number };
type CallerOptions = Options & { tokenPerMinute: number };

/** Registered before the gate, so that a flooding address causes no session lookups. */
export const addressLimitPlugin = fp<Options>(
  async (app, { perMinute }) => {
    await app.register(rateLimit, { global: false });
    limitRequests(app, { perMinute: perMinute * ADDRESS_FACTOR });
  },
  { name: 'address-limit' },
);

/** Registered after the gate: limits each member, each API token, and each address without a session. */
export const callerLimitPlugin = fp<CallerOptions>(
  async (app, { perMinute, tokenPerMinute }) => {
    const keyOf = ({ identity, ip }: FastifyRequest) =>
      identity === null ? `network:${networkOf(ip)}` : `member:${identity.userId}`;
    const checkCaller = createLimit(app, { perMinute, keyOf });
    const checkToken = createLimit(app, {
      perMinute: tokenPerMinute,
      keyOf: ({ identity }) => `token:${identity?.token?.id}`,
      withHeaders: true,
    });
    app.addHook('onRequest', async (request, reply) => {
      if (request.routeOptions.config.skipsRateLimit === true) return;
      await (request.identity?.token ? checkToken(request, reply) : checkCaller(request, reply));
    });
  },
  { name: 'caller-limit', dependencies: ['access-gate', 'address-limit'] },
);
