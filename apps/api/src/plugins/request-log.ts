import fp from 'fastify-plugin';

/** Errors are answered with their number: a person can quote it, and it leads to the line. */
export const requestLogPlugin = fp(
  async (app) => {
    app.addHook('onRequest', (request, reply, done) => {
      reply.header('x-request-id', request.id);
      done();
    });

    app.addHook('onResponse', (request, reply, done) => {
      // Not request.log: its child would be made for this line alone.
      app.log.info(
        {
          requestId: request.id,
          method: request.method,
          // The template, not the URL: identifiers and tokens stay out, and lines can be counted.
          route: request.routeOptions.url ?? '(none)',
          status: reply.statusCode,
          durationMs: Math.round(reply.elapsedTime),
          userId: request.identity?.userId,
        },
        'request',
      );
      done();
    });
  },
  { name: 'request-log' },
);
