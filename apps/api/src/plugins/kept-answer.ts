import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
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
type HttpListener = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Answers before Fastify looks at the request: for bytes that are ready and public, its request, its reply and its clock
 * cost more than sending them. What is not ready, or not asked for by exactly this address, goes the usual way, which
 * says the same. Logged and counted like any other.
 */
export const keptAnswerPlugin = fp<Options>(
  async (app, { fixed }) => {
    const always = Object.entries(fixed).flat();
    const keptByUrl = new Map<string, KeptAnswer>();
    app.addHook('onRoute', ({ method, url, config }) => {
      if (method === 'GET' && config?.keptAnswer) keptByUrl.set(url, config.keptAnswer);
    });

    const answerFromMemory = (request: IncomingMessage, response: ServerResponse): boolean => {
      const { method, url = '', headers } = request;
      const kept = method === 'GET' ? keptByUrl.get(url) : undefined;
      // A connection that is about to be closed has to be told so.
      const answer = kept === undefined || app.isDraining() ? null : kept.current();
      if (kept === undefined || answer === null) return false;
      const startedMs = performance.now();
      const requestId = randomUUID();
      const { status, flatHead, body } = tellPrebuilt(answer, headers);
      const own = ['x-request-id', requestId, 'cache-control', kept.cacheControl];
      // Flat: Node then writes them as they are, without making headers of them first.
      response.writeHead(status, [...always, ...own, ...flatHead]).end(body);
      const elapsedMs = performance.now() - startedMs;
      app.tellAnswered({ requestId, method: 'GET', route: url, status, elapsedMs, userId: undefined });
      return true;
    };

    const others = app.server.listeners('request') as HttpListener[];
    app.server.removeAllListeners('request').on('request', (request, response) => {
      if (answerFromMemory(request, response)) return;
      for (const listener of others) listener.call(app.server, request, response);
    });
  },
  { name: 'kept-answer', dependencies: ['answered', 'graceful-close'] },
);
