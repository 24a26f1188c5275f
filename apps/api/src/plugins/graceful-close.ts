import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyInstance {
    /** Reports unready and closes each connection after its response; requests are still served. */
    drain(): void;
    readonly isDraining: () => boolean;
  }
}

/**
 * While the server drains, each response closes its connection: a load balancer would send its next request into one
 * that is about to end. Fastify does this by itself only after `close`, which comes later.
 */
export const gracefulClosePlugin = fp(
  async (app: FastifyInstance) => {
    let isDraining = false;
    const drain = () => {
      isDraining = true;
    };
    app.decorate('drain', drain);
    app.decorate('isDraining', () => isDraining);
    app.addHook('preClose', async () => drain());
    app.addHook('onSend', (_request, reply, _payload, done) => {
      if (isDraining) reply.header('connection', 'close');
      done();
    });
  },
  { name: 'graceful-close' },
);
