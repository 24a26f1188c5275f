import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import { MISSED_PAGE_SIZE, missedSearchSchema, synonymSchema } from '@perkotheque/domain/needs/missed';
import { pageNumberSchema } from '@perkotheque/domain/shared/page';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireActor } from '#plugins/access-gate.ts';
import { createLimit } from '#plugins/rate-limit.ts';
import type { MissedSearchesService } from './missed-searches.service.ts';

const tags = ['needs'];
const review = { access: { capability: 'searches.review' } } as const;
const refusals = { '4xx': errorBodySchema };
const params = z.strictObject({ id: z.uuid() });
/** One person cannot fill the list. The count of a minute stays in this process and names nobody in the database. */
const COUNTED_PER_MINUTE = 20;

const searchSchema = z.object({
  id: z.uuid(),
  text: z.string(),
  times: z.number().int(),
  first_on: z.iso.date(),
  last_on: z.iso.date(),
});

export const missedSearchesRoutes: FastifyPluginAsyncZod<{ missedSearches: MissedSearchesService }> = async (
  app,
  { missedSearches },
) => {
  const checkLimit = createLimit(app, {
    perMinute: COUNTED_PER_MINUTE,
    keyOf: (request) => requireActor(request).userId,
  });

  app.post(
    '/api/missed-searches',
    {
      config: { access: { capability: 'tools.read' } },
      schema: {
        tags,
        summary: 'Count a search that found nothing, without the person',
        body: missedSearchSchema,
        response: { 204: z.null(), ...refusals },
      },
    },
    async (request, reply) => {
      await checkLimit(request);
      await missedSearches.count(requireActor(request), request.body.q);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/api/missed-searches',
    {
      config: review,
      schema: {
        tags,
        summary: 'List the searches that found nothing, the most frequent first',
        querystring: z.strictObject({ page: pageNumberSchema.optional() }),
        response: {
          200: z.object({
            searches: z.array(searchSchema),
            page: z.number().int(),
            page_size: z.number().int(),
            total: z.number().int(),
          }),
          ...refusals,
        },
      },
    },
    async (request) => {
      const page = request.query.page ?? 1;
      return {
        ...(await missedSearches.list(requireActor(request), page)),
        page,
        page_size: MISSED_PAGE_SIZE,
      };
    },
  );

  app.post(
    '/api/missed-searches/:id/synonym',
    {
      config: review,
      schema: {
        tags,
        summary: 'Add the wording of a search to a need, and settle the search',
        params,
        body: synonymSchema,
        response: { 204: z.null(), ...refusals },
      },
    },
    async (request, reply) => {
      await missedSearches.addSynonym(requireActor(request), request.params.id, request.body);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/api/missed-searches/:id',
    {
      config: review,
      schema: {
        tags,
        summary: 'Remove a search from the list',
        params,
        response: { 204: z.null(), ...refusals },
      },
    },
    async (request, reply) => {
      await missedSearches.dismiss(requireActor(request), request.params.id);
      return reply.code(204).send(null);
    },
  );
};
