import { setImmediate } from 'node:timers/promises';
import type { FastifyRequest, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import { AppError } from '#lib/app-error.ts';
import { checkJsonShape } from '#lib/json-shape.ts';
import { createPlaces } from '#lib/places.ts';
import { declaredLength, readBody } from '#lib/read-body.ts';

export const BODY_LIMIT_BYTES = 256 * 1024;

/** Bodies above `BODY_LIMIT_BYTES`, from the start of reading until the handler is done with them. */
const LARGE_BODIES = { count: 2, maxWaiting: 20, waitMs: 5_000 };

declare module 'fastify' {
  interface FastifyRequest {
    largeBody: { leave: () => void; isHandled: boolean } | null;
  }
}

const isLarge = ({ headers, routeOptions: { bodyLimit = 0 } }: FastifyRequest): boolean =>
  // A body of unknown length may be as large as the route allows.
  Math.min(declaredLength(headers) ?? bodyLimit, bodyLimit) > BODY_LIMIT_BYTES;

/** A handler may work on after its answer, when it takes too long or the client has left: the place is its until then. */
function keepPlaceWhileHandling(route: RouteOptions): void {
  if ((route.bodyLimit ?? 0) <= BODY_LIMIT_BYTES) return;
  const { handler } = route;
  route.handler = async function handle(request, reply) {
    const { largeBody } = request;
    if (largeBody === null) return handler.call(this, request, reply);
    // The sender has left, and the place with it.
    if (reply.raw.destroyed) throw new AppError('malformed_request');
    largeBody.isHandled = true;
    try {
      return await handler.call(this, request, reply);
    } finally {
      largeBody.leave();
    }
  };
}

/** No body costs more than a bounded amount of memory and time, whatever it is filled with (ADR 22). */
export const boundedBodyPlugin = fp(
  async (app) => {
    const takePlace = createPlaces(LARGE_BODIES);
    const parseJson = app.getDefaultJsonParser('error', 'error');

    app.decorateRequest('largeBody', null);
    app.addHook('onRoute', keepPlaceWhileHandling);
    app.addHook('preParsing', async (request, reply) => {
      if (!isLarge(request)) return;
      const leave = await takePlace(request.identity?.userId ?? request.ip);
      const largeBody = { leave, isHandled: false };
      request.largeBody = largeBody;
      const answered = () => largeBody.isHandled || leave();
      reply.raw.once('finish', answered).once('close', answered);
      if (!reply.raw.destroyed) return;
      leave();
      throw new AppError('malformed_request');
    });

    app.removeContentTypeParser('text/plain');
    app.addContentTypeParser('application/json', (request, payload, done) => {
      const { bodyLimit = BODY_LIMIT_BYTES } = request.routeOptions;
      readBody(payload, bodyLimit, declaredLength(request.headers))
        .then(async (body) => {
          checkJsonShape(body);
          if (body.length > BODY_LIMIT_BYTES) await setImmediate();
          parseJson(request, body.toString(), done);
        })
        .catch(done);
    });
  },
  { name: 'bounded-body', dependencies: ['access-gate'] },
);
