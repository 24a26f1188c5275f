import fp from 'fastify-plugin';
import { AppError } from '#lib/app-error.ts';

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
function isOriginAccepted(caller: Caller, ownOrigin: string): boolean {
  if (caller.origin === undefined) {
    return caller.fetchSite === 'same-origin' || (caller.mayBeServer && caller.fetchSite === undefined);
  }
  return caller.origin === ownOrigin;
}

export const originCheckPlugin = fp<{ baseUrl: string }>(
  async (app, { baseUrl }) => {
    const ownOrigin = new URL(baseUrl).origin;
    app.addHook('onRequest', (request, _reply, done) => {
      if (READ_ONLY_METHODS.has(request.method)) return done();
      const { origin, 'sec-fetch-site': fetchSite } = request.headers;
      const caller = {
        origin,
        fetchSite: fetchSite?.toString(),
        mayBeServer: request.routeOptions.config.allowsServers === true,
      };
      done(isOriginAccepted(caller, ownOrigin) ? undefined : new AppError('origin_refused'));
    });
  },
  { name: 'origin-check' },
);
