import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { RequestActor } from '#lib/identity.ts';
import { requireActor } from './access-gate.ts';

/**
 * Says only that whoever carries it has just changed something, so that any process reads on the primary for them; it
 * opens nothing. Longer than a replica that is still asked can trail.
 */
const COOKIE = '__Host-perkotheque_wrote';
const SECONDS = 5;
const SET_COOKIE = `${COOKIE}=1; Max-Age=${SECONDS}; Path=/; HttpOnly; Secure; SameSite=Lax`;
const READ_ONLY_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Registered only where there is a replica. */
export const readYourWritesPlugin = fp(
  async (app) => {
    app.addHook('onSend', (request, reply, _payload, done) => {
      const hasWritten = !READ_ONLY_METHODS.has(request.method) && reply.statusCode < 400;
      if (hasWritten && request.identity !== null) reply.header('set-cookie', SET_COOKIE);
      done();
    });
  },
  { name: 'read-your-writes', dependencies: ['access-gate'] },
);

/** For what may come from a replica: the actor, and whether they would miss something of their own there. */
export function requireReader(request: FastifyRequest): RequestActor & { hasJustWritten: boolean } {
  return {
    ...requireActor(request),
    hasJustWritten: request.headers.cookie?.includes(`${COOKIE}=1`) === true,
  };
}
