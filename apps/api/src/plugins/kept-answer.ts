import fp from 'fastify-plugin';
import { type PrebuiltAnswer, tellPrebuilt } from '#lib/prebuilt-answer.ts';

export type KeptAnswer = {
  /** What is ready to be sent this very moment, if anything is. */
  current: () => PrebuiltAnswer | null;
  cacheControl: string;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A public answer, the same for everybody, that may be sent from memory without asking anything else. */
    keptAnswer?: KeptAnswer;
  }
}

type Options = { fixed: Readonly<Record<string, string>> };

/**
 * Registered before everything else that looks at a request: for bytes that are ready and public, limits, gate and
 * validation cost more than sending them. What is logged and counted after an answer still is.
 */
export const keptAnswerPlugin = fp<Options>(
  async (app, { fixed }) => {
    const always = Object.entries(fixed).flat();
    app.addHook('onRequest', (request, reply, done) => {
      const kept = request.routeOptions.config.keptAnswer;
      // A connection that is about to be closed has to be told so, and a query is to be refused.
      if (kept === undefined || request.method !== 'GET' || app.isDraining() || request.url.includes('?'))
        return done();
      const answer = kept.current();
      if (answer === null) return done();
      const { status, head, body } = tellPrebuilt(answer, request.headers);
      reply.hijack();
      const own = ['x-request-id', request.id, 'cache-control', kept.cacheControl];
      // Flat: Node then writes them as they are, without making headers of them first.
      reply.raw.writeHead(status, [...always, ...own, ...Object.entries(head).flat()]).end(body);
    });
  },
  { name: 'kept-answer', dependencies: ['graceful-close'] },
);
