import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { createLimit } from '#plugins/rate-limit.ts';
import { loggablePath } from './client-log.presenter.ts';

const REPORTS_PER_MINUTE = 20;
const MAX_PATH_LENGTH = 2048;

const schema = {
  summary: 'Report a path that the web application does not know',
  tags: ['client-log'],
  body: z.strictObject({ kind: z.literal('not-found'), path: z.string().min(1).max(MAX_PATH_LENGTH) }),
  response: { 204: z.null() },
};

export const clientLogRoutes: FastifyPluginAsyncZod = async (app) => {
  const checkLimit = createLimit(app, { perMinute: REPORTS_PER_MINUTE });

  app.post('/api/client-log', { config: { access: 'public' }, schema }, async (request, reply) => {
    await checkLimit(request);
    request.log.info({ path: loggablePath(request.body.path) }, 'unknown path');
    return reply.code(204).send(null);
  });
};
