import { type Capability, hasCapability } from '@perkotheque/domain/accounts/capabilities';
import type { ErrorCode } from '@perkotheque/domain/errors/codes';
import type { FastifyRequest, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import { AppError } from '#lib/app-error.ts';
import type { Identity, RequestActor, SessionResolver } from '#lib/identity.ts';

/** `public`: anybody. `member`: any signed-in user. Otherwise the members whose role has the capability. */
export type Access = 'public' | 'member' | { capability: Capability };

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
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

type Options = { sessions: SessionResolver };

export const accessGatePlugin = fp<Options>(
  async (app, { sessions }) => {
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
      if (request.is404 || config.access === 'public') return;
      const identity = config.access === undefined ? null : await currentIdentity(request);
      const reason = findRefusal(config.access, identity) ?? findMissingEnrolment(config, identity);
      if (reason !== null) throw new AppError(reason);
    });

    app.addHook('onSend', (request, reply, _payload, done) => {
      const cookie = request.identity?.refreshedCookie;
      // A cookie that the route sets, such as at sign-out, takes precedence.
      if (cookie !== undefined && !reply.hasHeader('set-cookie')) reply.header('set-cookie', cookie);
      done();
    });
  },
  { name: 'access-gate' },
);
