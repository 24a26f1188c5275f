import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireActor } from '#plugins/access-gate.ts';
import type { AssistantsService } from './assistants.service.ts';

const ADDRESS = '/mcp';
// Hidden from OpenAPI: the protocol describes itself, and docs/assistants.md says how to connect.
const schema = { hide: true };
const config = { access: 'token' } as const;

/** The headers that the protocol reads. The token and cookies stay here. */
const PASSED = /^(?:accept|content-type|last-event-id|mcp-[\w-]+)$/;

function headersOf({ headers }: FastifyRequest): Headers {
  const passed = Object.entries(headers).filter(([name]) => PASSED.test(name));
  return new Headers(passed.map(([name, value]): [string, string] => [name, String(value)]));
}

type Services = { assistants: AssistantsService; baseUrl: string };

export const assistantsRoutes: FastifyPluginAsyncZod<Services> = async (app, { assistants, baseUrl }) => {
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const { method, body } = request;
    const response = await assistants.handle(
      new Request(`${baseUrl}${ADDRESS}`, { method, headers: headersOf(request) }),
      method === 'POST' ? body : undefined,
      {
        actor: requireActor(request),
        scopes: request.identity?.token?.scopes ?? [],
        report: (error) => request.log.error({ err: error }, 'assistant'),
        note: (error) => request.log.info({ err: error }, 'assistant refused'),
      },
    );
    return reply
      .code(response.status)
      .headers(Object.fromEntries(response.headers))
      .header('cache-control', 'no-store')
      .send(await response.text());
  };

  // One message a request: a batch would pass the rate limit as one call.
  const message = z.record(z.string(), z.json());
  app.post(ADDRESS, { config, schema: { ...schema, body: message } }, answer);
  // The library refuses both with 405, which tells clients that this server keeps no session.
  app.get(ADDRESS, { config, schema, exposeHeadRoute: false }, answer);
  app.delete(ADDRESS, { config, schema }, answer);
};
