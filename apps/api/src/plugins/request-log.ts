import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/**
 * Writes one line per request. Fastify's own lines are off: they contain the URL, which may hold a token.
 * The route is logged as its template, so identifiers stay out and lines can be counted.
 */
export class RequestLogController extends LogController {
  constructor() {
    super({ disableRequestLogging: true, requestIdLogLabel: 'requestId' });
  }

  override requestCompleted(_error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const { method, routeOptions, identity } = request;
    const route = routeOptions.url ?? '(none)';
    const durationMs = Math.round(reply.elapsedTime);
    const userId = identity?.userId;
    request.log.info({ method, route, status: reply.statusCode, userId, durationMs }, 'request');
  }
}
