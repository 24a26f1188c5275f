import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { type PrebuiltAnswer, prebuildAnswer, tellPrebuilt } from '#lib/prebuilt-answer.ts';
import { RefreshedValue } from '#lib/refreshed-value.ts';
import { landingSchema, presentLanding } from './landing.presenter.ts';
import type { LandingService } from './landing.service.ts';

type Options = { landing: LandingService; cacheSeconds: number };

/** While it is being renewed, an answer may be this many times older. */
const STALE_FACTOR = 5;

/**
 * The one request that fills the landing page. It is the same for everybody, so it is kept ready as bytes: a rush of
 * visitors costs the database one reading a minute.
 */
export const landingRoutes: FastifyPluginAsync<Options> = async (app, { landing, cacheSeconds }) => {
  const staleSeconds = cacheSeconds * STALE_FACTOR;
  const cacheControl = `public, max-age=${cacheSeconds}, stale-while-revalidate=${staleSeconds}`;
  const answer = new RefreshedValue<PrebuiltAnswer>({
    load: async () => prebuildAnswer(presentLanding(await landing.read())),
    freshMs: cacheSeconds * 1000,
    staleMs: staleSeconds * 1000,
    onError: (error) => app.log.error({ err: error }, 'the landing page was not renewed'),
  });

  app.get(
    '/api/landing',
    {
      config: {
        access: 'public',
        unmetered: true,
        keptAnswer: { current: () => answer.peek(), cacheControl },
      },
      compress: false,
      schema: {
        tags: ['landing'],
        summary: 'Everything on the landing page',
        response: {
          200: landingSchema,
          304: z.undefined().describe('What the caller has is still right'),
          '4xx': errorBodySchema,
        },
      },
    },
    async (request, reply) => {
      const { status, head, body } = tellPrebuilt(await answer.get(), request.headers);
      return reply
        .code(status)
        .headers({ 'cache-control': cacheControl, ...head })
        .send(body ?? undefined);
    },
  );
};
