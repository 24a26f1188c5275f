import { type Capability, hasCapability } from '@perkotheque/domain/accounts/capabilities';
import type { ErrorCode } from '@perkotheque/domain/errors/codes';
import type { TokenScope } from '@perkotheque/domain/tokens/scopes';
import type { FastifyRequest, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import { AppError } from '#lib/app-error.ts';
import { hasBearer, readBearer } from '#lib/bearer-token.ts';
import type { Identity, RequestActor, SessionResolver, TokenResolver } from '#lib/identity.ts';

/**
 * `public`: anybody. `member`: any signed-in user. `token`: any API token, and no session. Otherwise the members whose
 * role has the capability.
 */
export type Access = 'public' | 'member' | 'token' | { capability: Capability };

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** API tokens with this scope are accepted. A route without one refuses tokens (TOK-02). */
    tokenScope?: TokenScope;
    /** Probes and metrics: whatever an authorization header says is not an API token. */
    ignoresTokens?: boolean;
    /** Allowed before the mandatory two-factor enrolment: only for the routes that the enrolment needs. */
    isPartOfEnrolment?: boolean;
  }
  interface FastifyRequest {
    /** The gate sets it on every route that is not public; public routes call `currentIdentity`. */
    identity: Identity | null;
    identityLookup: Promise<Identity | null> | null;
  }
  interface FastifyInstance {
    sessions: SessionResolver;
    /** Every route with its declared access. Tests check them all. */
    routeTable: RouteEntry[];
  }
}

export type RouteEntry = { method: string; url: string; access: Access; route: RouteOptions };

/** Returns the error code for a caller without access, else null. A route without a declaration refuses everyone. */
export function findRefusal(access: Access | undefined, identity: Identity | null): ErrorCode | null {
  if (access === undefined) return 'forbidden';
  if (access === 'public') return null;
  if (identity === null) return 'unauthenticated';
  if (access === 'token') return identity.token ? null : 'unauthenticated';
  if (access === 'member') return null;
  return hasCapability(identity.role ?? 'user', access.capability) ? null : 'forbidden';
}

/** Checked after `findRefusal`, so a caller without access gets the same error with or without an enrolment. */
function findMissingEnrolment(
  config: { isPartOfEnrolment?: boolean },
  identity: Identity | null,
): ErrorCode | null {
  return identity?.mustEnrolTwoFactor === true && config.isPartOfEnrolment !== true
    ? 'two_factor_required'
    : null;
}

/** Finds the session at most once per request, and never for public routes that do not call it. */
export async function currentIdentity(request: FastifyRequest): Promise<Identity | null> {
  // With a bearer header the cookie does not count. The gate has set the identity of an accepted token.
  if (hasBearer(request.headers)) return request.identity;
  request.identityLookup ??= request.server.sessions.resolve({ headers: request.headers, ip: request.ip });
  request.identity = await request.identityLookup;
  return request.identity;
}

/** For routes behind the gate. Throws on a public route whose identity was not resolved. */
export function requireActor(request: FastifyRequest): RequestActor {
  const { identity } = request;
  if (identity === null) throw new AppError('unauthenticated');
  const { userId, sessionId, role } = identity;
  return { userId, sessionId, requestId: request.id, role: role ?? 'user' };
}

/** The scope limits the token, and the access of the route its owner: both have to agree (TOK-02). */
async function admitToken(request: FastifyRequest, tokens: TokenResolver): Promise<void> {
  const { access, tokenScope, ignoresTokens } = request.routeOptions.config;
  if (ignoresTokens === true) return;
  // Public routes sign people in and set cookies: a token has no business there, and needs no lookup.
  if (access === undefined || access === 'public') throw new AppError('api_token_refused');
  const identity = await tokens.resolve(readBearer(request.headers));
  if (access !== 'token') {
    if (tokenScope === undefined) throw new AppError('api_token_refused');
    if (identity.token?.scopes.includes(tokenScope) !== true) {
      throw new AppError('api_token_scope', { params: { scope: tokenScope } });
    }
  }
  const reason = findRefusal(access, identity) ?? findMissingEnrolment({}, identity);
  if (reason !== null) throw new AppError(reason);
  request.identity = identity;
}

type Options = { sessions: SessionResolver; tokens: TokenResolver };

export const accessGatePlugin = fp<Options>(
  async (app, { sessions, tokens }) => {
    app.decorate('sessions', sessions);
    app.decorateRequest('identity', null);
    app.decorateRequest('identityLookup', null);
    app.decorate('routeTable', []);

    app.addHook('onRoute', (route) => {
      const access = route.config?.access;
      const methods = [route.method].flat();
      if (access === undefined) {
        throw new Error(`Route ${methods.join()} ${route.url} declares no access: add config.access to it.`);
      }
      for (const method of methods) app.routeTable.push({ method, url: route.url, access, route });
    });

    // onRequest runs before the body is read, so a refused request costs little.
    app.addHook('onRequest', async (request) => {
      const { config } = request.routeOptions;
      if (request.is404) return;
      if (hasBearer(request.headers)) return admitToken(request, tokens);
      if (config.access === 'public') return;
      const identity = config.access === undefined ? null : await currentIdentity(request);
      const reason = findRefusal(config.access, identity) ?? findMissingEnrolment(config, identity);
      if (reason !== null) throw new AppError(reason);
    });

    app.addHook('onSend', (request, reply, _payload, done) => {
      if (hasBearer(request.headers)) {
        reply.removeHeader('set-cookie');
        return done();
      }
      const cookie = request.identity?.refreshedCookie;
      // A cookie that the route sets, such as at sign-out, takes precedence.
      if (cookie !== undefined && !reply.hasHeader('set-cookie')) reply.header('set-cookie', cookie);
      done();
    });
  },
  { name: 'access-gate' },
);
