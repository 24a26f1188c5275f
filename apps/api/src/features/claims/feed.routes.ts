import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import { feedTokenSchema } from '@perkotheque/domain/feeds/vocabulary';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { FEED_READS_PER_MINUTE } from '#features/feeds/feeds.service.ts';
import { requireActor } from '#plugins/access-gate.ts';
import { createLimit } from '#plugins/rate-limit.ts';
import type { ClaimFeedService } from './feed.service.ts';

const tags = ['claims'];
const refusals = { '4xx': errorBodySchema };
const config = { access: { capability: 'claims.own' } } as const;

export const claimFeedRoutes: FastifyPluginAsyncZod<{ feed: ClaimFeedService }> = async (app, { feed }) => {
  const checkLimit = createLimit(app, { perMinute: FEED_READS_PER_MINUTE });

  app.get(
    '/api/feeds/:token/avantages.ics',
    {
      config: { access: 'public' },
      exposeHeadRoute: false,
      onRequest: checkLimit,
      schema: {
        tags,
        summary: 'Read the ends of a startup’s perks as a calendar, by the token of its address',
        params: z.strictObject({ token: feedTokenSchema }),
        response: {
          200: { description: 'A calendar', content: { 'text/calendar': { schema: z.string() } } },
          ...refusals,
        },
      },
    },
    async (request, reply) =>
      reply.type('text/calendar; charset=utf-8').send((await feed.read(request.params.token)) as never),
  );

  app.get(
    '/api/startup/feed',
    {
      config,
      schema: {
        tags,
        summary: 'Get since when the caller has a calendar feed, never its address',
        response: { 200: z.object({ created_at: z.iso.datetime().nullable() }), ...refusals },
      },
    },
    async (request) => {
      const found = await feed.find(requireActor(request));
      return { created_at: found?.created_at.toISOString() ?? null };
    },
  );

  app.post(
    '/api/startup/feed',
    {
      config,
      schema: {
        tags,
        summary: 'Create the caller’s calendar feed or reset it; the address is shown this once',
        response: { 201: z.object({ url: z.url() }), ...refusals },
      },
    },
    async (request, reply) => reply.code(201).send({ url: await feed.reset(requireActor(request)) }),
  );

  app.delete(
    '/api/startup/feed',
    {
      config,
      schema: {
        tags,
        summary: 'Remove the caller’s calendar feed',
        response: { 204: z.null(), ...refusals },
      },
    },
    async (request, reply) => {
      await feed.remove(requireActor(request));
      return reply.code(204).send(null);
    },
  );
};
