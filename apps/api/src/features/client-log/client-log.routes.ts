import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { AppError } from '#lib/app-error.ts';
import { TokenBuckets } from '#lib/token-bucket.ts';
import { loggablePath } from './client-log.presenter.ts';

const REPORTS_PER_MINUTE = 20;
const MAX_PATH_LENGTH = 2048;

const schema = {
  summary: 'Report a path that the web app does not know',
  tags: ['client-log'],
  body: z.strictObject({ kind: z.literal('not-found'), path: z.string().min(1).max(MAX_PATH_LENGTH) }),
  response: { 204: z.null() },
};

export const clientLogRoutes: FastifyPluginAsyncZod = async (app) => {
  const buckets = new TokenBuckets(REPORTS_PER_MINUTE);

  app.post('/api/client-log', { config: { access: 'public' }, schema }, async (request, reply) => {
    const { allowed, retryAfterSeconds } = buckets.take(request.ip);
    if (!allowed) throw new AppError('rate_limited', { retryAfterSeconds });
    request.log.info({ path: loggablePath(request.body.path) }, 'unknown path');
    return reply.code(204).send(null);
  });
};
