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
    /** Open to a member who still owes the two-factor enrolment: what it takes to enrol, and nothing else. */
    isPartOfEnrolment?: boolean;
  }
  interface FastifyRequest {
    /** Set by the gate on every route that is not public; see `currentIdentity` for those. */
    identity: Identity | null;
    identityLookup: Promise<Identity | null> | null;
  }
  interface FastifyInstance {
    sessions: SessionResolver;
    /** Every route with its declared access, for whoever wants to check them all. */
    routeTable: RouteEntry[];
  }
}

export type RouteEntry = { method: string; url: string; access: Access; route: RouteOptions };

/** Why this caller may not enter, or null. Without a declaration nobody enters. */
export function refusal(access: Access | undefined, identity: Identity | null): ErrorCode | null {
  if (access === undefined) return 'forbidden';
  if (access === 'public') return null;
  if (identity === null) return 'unauthenticated';
  if (access === 'member') return null;
  return hasCapability(identity.role ?? 'user', access.capability) ? null : 'forbidden';
}

/** Told after `refusal`, so that somebody whom the route is not for learns nothing of the rest. */
function owedEnrolment(config: { isPartOfEnrolment?: boolean }, identity: Identity | null): ErrorCode | null {
  return identity?.owesTwoFactor === true && config.isPartOfEnrolment !== true ? 'two_factor_required' : null;
}

/** Looked up at most once a request, and not at all for the public routes that do not ask. */
export async function currentIdentity(request: FastifyRequest): Promise<Identity | null> {
  request.identityLookup ??= request.server.sessions.resolve({ headers: request.headers, ip: request.ip });
  request.identity = await request.identityLookup;
  return request.identity;
}

/** For routes behind the gate. On a public route it refuses rather than guess. */
export function requireActor(request: FastifyRequest): RequestActor {
  const { identity } = request;
  if (identity === null) throw new AppError('unauthenticated');
  return { userId: identity.userId, requestId: request.id, role: identity.role ?? 'user' };
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

    // onRequest comes before the body is read: nobody makes the server work for a refusal.
    app.addHook('onRequest', async (request) => {
      const { config } = request.routeOptions;
      if (request.is404 || config.access === 'public') return;
      const identity = config.access === undefined ? null : await currentIdentity(request);
      const reason = refusal(config.access, identity) ?? owedEnrolment(config, identity);
      if (reason !== null) throw new AppError(reason);
    });

    app.addHook('onSend', (request, reply, _payload, done) => {
      const cookie = request.identity?.refreshedCookie;
      // A route that sets the cookie itself (sign-out) has the last word.
      if (cookie !== undefined && !reply.hasHeader('set-cookie')) reply.header('set-cookie', cookie);
      done();
    });
  },
  { name: 'access-gate' },
);
