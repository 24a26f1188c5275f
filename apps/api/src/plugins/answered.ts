import fp from 'fastify-plugin';

/** What may be said of a request once it has been answered. */
export type Answered = {
  requestId: string;
  method: string;
  /** The template, not the URL: identifiers and tokens stay out, and lines can be counted. */
  route: string;
  status: number;
  elapsedMs: number;
  userId: string | undefined;
};

type Listener = (answered: Answered) => void;

declare module 'fastify' {
  interface FastifyInstance {
    onAnswered(listener: Listener): void;
    /** For an answer that Fastify knows nothing of. */
    tellAnswered(answered: Answered): void;
  }
}

export const answeredPlugin = fp(
  async (app) => {
    const listeners: Listener[] = [];
    const tell = (answered: Answered) => {
      for (const listener of listeners) listener(answered);
    };
    app.decorate('onAnswered', (listener: Listener) => {
      listeners.push(listener);
    });
    app.decorate('tellAnswered', tell);
    app.addHook('onResponse', (request, reply, done) => {
      tell({
        requestId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? '(none)',
        status: reply.statusCode,
        elapsedMs: reply.elapsedTime,
        userId: request.identity?.userId,
      });
      done();
    });
  },
  { name: 'answered' },
);
