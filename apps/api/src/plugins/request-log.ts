import fp from 'fastify-plugin';

/** Errors are answered with their number: a person can quote it, and it leads to the line. */
export const requestLogPlugin = fp(
  async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      reply.header('x-request-id', request.id);
    });

    app.addHook('onResponse', async (request, reply) => {
      request.log.info(
        {
          method: request.method,
          // The template, not the URL: identifiers and tokens stay out, and lines can be counted.
          route: request.routeOptions.url ?? '(none)',
          status: reply.statusCode,
          durationMs: Math.round(reply.elapsedTime),
          userId: request.identity?.userId,
        },
        'request',
      );
    });
  },
  { name: 'request-log' },
);
