import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { chooseEncoding, isUnchanged, type PrebuiltAnswer } from '#lib/prebuilt-answer.ts';
import { fixedHeaders } from './security-headers.ts';

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

type Options = { isProduction: boolean };

/**
 * Registered before everything else that looks at a request: for bytes that are ready and public, limits, gate and
 * validation cost more than sending them. What is logged and counted after an answer still is.
 */
export const keptAnswerPlugin = fp<Options>(
  async (app, { isProduction }) => {
    const fixed = Object.entries(fixedHeaders(isProduction)).flat();

    app.addHook('onRequest', (request, reply, done) => {
      const kept = request.routeOptions.config.keptAnswer;
      // A connection that is about to be closed has to be told so, and a query is to be refused.
      if (kept === undefined || request.method !== 'GET' || app.isDraining() || request.url.includes('?'))
        return done();
      const answer = kept.current();
      if (answer === null) return done();
      reply.hijack();
      send(reply.raw, request, kept.cacheControl, fixed, answer);
    });
  },
  { name: 'kept-answer', dependencies: ['graceful-close'] },
);

function send(
  raw: ServerResponse,
  request: FastifyRequest,
  cacheControl: string,
  fixed: readonly string[],
  { etag, bodies }: PrebuiltAnswer,
): void {
  const head = [...fixed, 'x-request-id', request.id, 'etag', etag, 'cache-control', cacheControl];
  head.push('vary', 'accept-encoding');
  const headers: IncomingHttpHeaders = request.headers;
  if (isUnchanged(headers['if-none-match'], etag)) {
    raw.writeHead(304, head).end();
    return;
  }
  const encoding = chooseEncoding(headers['accept-encoding']);
  if (encoding !== 'identity') head.push('content-encoding', encoding);
  const body = bodies[encoding];
  head.push('content-type', 'application/json; charset=utf-8', 'content-length', String(body.length));
  raw.writeHead(200, head).end(body);
}
