import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { RefreshedValue } from '#lib/refreshed-value.ts';
import { type CachedResponse, prepareResponse, sendCached } from '#plugins/cached-response.ts';
import { landingSchema, presentLanding } from './landing.presenter.ts';
import type { LandingService } from './landing.service.ts';

type Options = { landing: LandingService; cacheSeconds: number };

/** A stale response may be this many times older while the next one is loaded. */
const STALE_FACTOR = 5;

const schema = {
  tags: ['landing'],
  summary: 'Get the data of the landing page',
  response: {
    200: landingSchema,
    304: z.undefined().describe('The cached copy of the caller is current'),
    '4xx': errorBodySchema,
  },
};

/** The response is the same for every caller, so it is cached in memory: one database read per minute. */
export const landingRoutes: FastifyPluginAsync<Options> = async (app, { landing, cacheSeconds }) => {
  const staleSeconds = cacheSeconds * STALE_FACTOR;
  const cacheControl = `public, max-age=${cacheSeconds}, stale-while-revalidate=${staleSeconds}`;
  const cache = new RefreshedValue<CachedResponse>({
    load: async () => prepareResponse(JSON.stringify(presentLanding(await landing.read()))),
    freshMs: cacheSeconds * 1000,
    staleMs: staleSeconds * 1000,
    onError: (error) => app.log.error({ err: error }, 'the landing page was not refreshed'),
  });

  app.get(
    '/api/landing',
    { config: { access: 'public', skipsRateLimit: true }, compress: false, schema },
    async (request, reply) => {
      const cached = await cache.get();
      reply.headers({ 'cache-control': cacheControl, vary: 'accept-encoding' });
      return sendCached(request, reply.type('application/json; charset=utf-8'), cached);
    },
  );
};
