import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyInstance {
    /** Still answers, but says that it will not for long: unready, and each answer ends its connection. */
    drain(): void;
    readonly isDraining: () => boolean;
  }
}

/**
 * Once the server is stopping, an answer ends its connection: a kept-alive one would hold the process up, and a load
 * balancer would send its next request into a connection that is being closed.
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
