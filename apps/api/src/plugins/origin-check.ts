import fp from 'fastify-plugin';
import { AppError } from '#lib/app-error.ts';
import { hasBearer } from '#lib/bearer-token.ts';
import { loopbackOrigins } from '#lib/loopback-origins.ts';

const READ_ONLY_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Only for routes without cookie authentication: other servers may call them, pages of other sites may not. */
    allowsServers?: boolean;
  }
}

type Caller = {
  origin: string | undefined;
  fetchSite: string | undefined;
  mayBeServer: boolean;
};

/**
 * Prevents cross-site request forgery: browsers send Origin with every request that changes data. Without that header,
 * Sec-Fetch-Site must be `same-origin`.
 */
function isOriginAccepted(caller: Caller, ownOrigins: readonly string[]): boolean {
  if (caller.origin === undefined) {
    return caller.fetchSite === 'same-origin' || (caller.mayBeServer && caller.fetchSite === undefined);
  }
  return ownOrigins.includes(caller.origin);
}

export const originCheckPlugin = fp<{ baseUrl: string; isProduction: boolean }>(
  async (app, { baseUrl, isProduction }) => {
    const address = new URL(baseUrl).origin;
    const ownOrigins = isProduction ? [address] : loopbackOrigins(address);
    app.addHook('onRequest', (request, _reply, done) => {
      // The gate ignores the cookies of a bearer request, so there is nothing that another site could misuse.
      if (READ_ONLY_METHODS.has(request.method) || hasBearer(request.headers)) return done();
      const { origin, 'sec-fetch-site': fetchSite } = request.headers;
      const caller = {
        origin,
        fetchSite: fetchSite?.toString(),
        mayBeServer: request.routeOptions.config.allowsServers === true,
      };
      const isAccepted = isOriginAccepted(caller, ownOrigins);
      done(isAccepted ? undefined : new AppError('origin_refused', { params: { address } }));
    });
  },
  { name: 'origin-check' },
);
