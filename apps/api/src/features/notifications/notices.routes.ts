import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import { noticeSchema } from '@perkotheque/domain/notifications/notice';
import { NOTICE_TOPICS } from '@perkotheque/domain/notifications/topics';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireActor } from '#plugins/access-gate.ts';
import type { NoticesService } from './notices.service.ts';

export const noticesRoutes: FastifyPluginAsyncZod<{ notices: NoticesService }> = async (app, { notices }) => {
  app.get(
    '/api/me/notice',
    {
      config: { access: { capability: 'settings.own' } },
      schema: {
        tags: ['notifications'],
        summary: 'Get the caller’s notice for an event of the event stream, or null',
        querystring: z.strictObject({ topic: z.enum(NOTICE_TOPICS), id: z.uuid() }),
        response: { 200: z.object({ notice: noticeSchema.nullable() }), '4xx': errorBodySchema },
      },
    },
    async (request) => {
      const { topic, id } = request.query;
      return { notice: await notices.find(requireActor(request), topic, id) };
    },
  );
};
