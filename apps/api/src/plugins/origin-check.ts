import fp from 'fastify-plugin';
import { AppError } from '#lib/app-error.ts';

const READ_ONLY_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Only for routes that no cookie opens: another server may call them, a page of another site still may not. */
    admitsServers?: boolean;
  }
}

type Caller = {
  origin: string | undefined;
  fetchSite: string | undefined;
  mayBeServer: boolean;
};

/**
 * Cross-site forgery: a browser always names the page's origin on a request that changes something. Where the
 * header is absent, only a browser that says itself that the page is ours is believed.
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
        mayBeServer: request.routeOptions.config.admitsServers === true,
      };
      done(isOriginAccepted(caller, ownOrigin) ? undefined : new AppError('origin_refused'));
    });
  },
  { name: 'origin-check' },
);
