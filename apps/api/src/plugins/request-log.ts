import fp from 'fastify-plugin';

/** Errors are answered with their number: a person can quote it, and it leads to the line. */
export const requestLogPlugin = fp(
  async (app) => {
    app.addHook('onRequest', (request, reply, done) => {
      reply.header('x-request-id', request.id);
      done();
    });

    // Not request.log: its child would be made for this line alone.
    app.onAnswered(({ elapsedMs, ...answered }) => {
      app.log.info({ ...answered, durationMs: Math.round(elapsedMs) }, 'request');
    });
  },
  { name: 'request-log', dependencies: ['answered'] },
);
