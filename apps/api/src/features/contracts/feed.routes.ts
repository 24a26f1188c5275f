import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import { CONTRACT_FEEDS, feedTokenSchema } from '@perkotheque/domain/feeds/vocabulary';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { FEED_READS_PER_MINUTE } from '#features/feeds/feeds.service.ts';
import { requireActor } from '#plugins/access-gate.ts';
import { createLimit } from '#plugins/rate-limit.ts';
import type { ContractFeedService } from './feed.service.ts';

const tags = ['contracts'];
const refusals = { '4xx': errorBodySchema };
const config = { access: { capability: 'contracts.own' } } as const;
const querystring = z.strictObject({ kind: z.enum(CONTRACT_FEEDS) });

type Services = { contractFeed: ContractFeedService };

export const contractFeedRoutes: FastifyPluginAsyncZod<Services> = async (app, { contractFeed }) => {
  const checkLimit = createLimit(app, { perMinute: FEED_READS_PER_MINUTE });

  app.get(
    '/api/feeds/:token/renouvellements.ics',
    {
      config: { access: 'public' },
      exposeHeadRoute: false,
      onRequest: checkLimit,
      schema: {
        tags,
        summary: 'Read the dates of contracts as a calendar, by the token of its address',
        params: z.strictObject({ token: feedTokenSchema }),
        response: {
          200: { description: 'A calendar', content: { 'text/calendar': { schema: z.string() } } },
          ...refusals,
        },
      },
    },
    async (request, reply) =>
      reply
        .type('text/calendar; charset=utf-8')
        .send((await contractFeed.read(request.params.token)) as never),
  );

  app.get(
    '/api/contracts/feed',
    {
      config,
      schema: {
        tags,
        summary: 'Get since when the caller has a calendar feed of contracts, never its address',
        querystring,
        response: {
          200: z.object({ created_at: z.iso.datetime().nullable(), own_contracts: z.number().int() }),
          ...refusals,
        },
      },
    },
    async (request) => {
      const found = await contractFeed.find(requireActor(request), request.query.kind);
      return { ...found, created_at: found.created_at?.toISOString() ?? null };
    },
  );

  app.post(
    '/api/contracts/feed',
    {
      config,
      schema: {
        tags,
        summary: 'Create the caller’s calendar feed of contracts or reset it; the address is shown this once',
        querystring,
        response: { 201: z.object({ url: z.url() }), ...refusals },
      },
    },
    async (request, reply) =>
      reply.code(201).send({ url: await contractFeed.reset(requireActor(request), request.query.kind) }),
  );

  app.delete(
    '/api/contracts/feed',
    {
      config,
      schema: {
        tags,
        summary: 'Remove the caller’s calendar feed of contracts',
        querystring,
        response: { 204: z.null(), ...refusals },
      },
    },
    async (request, reply) => {
      await contractFeed.remove(requireActor(request), request.query.kind);
      return reply.code(204).send(null);
    },
  );
};
