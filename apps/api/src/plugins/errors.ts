import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { AppError, toErrorBody } from '#lib/app-error.ts';
import { isOurFault, toAppError } from '#lib/error-mapping.ts';
import { languageOf } from '#lib/language.ts';

/** The functions repeat the message in a field named `error` (API-05, API-06). */
const isFunction = ({ routeOptions }: FastifyRequest) =>
  routeOptions?.url?.startsWith('/api/functions/') === true;

/** Also given to Fastify for errors raised before a route is found, such as a URL that cannot be decoded. */
export function sendError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = toAppError(thrown);
  if (isOurFault(error)) request.log.error({ err: thrown, code: error.code }, 'request failed');
  else request.log.debug({ code: error.code }, 'request refused');

  const body = toErrorBody(error, request.id, languageOf(request));
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', String(error.retryAfterSeconds));
  return (
    reply
      .code(error.status)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      // Serialized here, because the response schema of the route could refuse the error body.
      .serializer((body: unknown) => JSON.stringify(body))
      .send(isFunction(request) ? { ...body, error: body.message } : body)
  );
}

export const errorsPlugin = fp(
  async (app) => {
    // Also in every error body: users quote it, and operators find the log lines of the request with it.
    app.addHook('onRequest', (request, reply, done) => {
      reply.header('x-request-id', request.id);
      done();
    });
    app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
    app.setNotFoundHandler((request, reply) => sendError(new AppError('not_found'), request, reply));
  },
  { name: 'errors' },
);
