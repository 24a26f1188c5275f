import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import { httpUrlSchema } from '@perkotheque/domain/shared/fields';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { languageOf } from '#lib/language.ts';
import { requireActor } from '#plugins/access-gate.ts';
import { presentProposal, proposalSchema } from './enrichment.presenter.ts';
import { LOOKUP_HANDLER_TIMEOUT_MS, type LookupsService } from './lookups.service.ts';

export const newToolRoutes: FastifyPluginAsyncZod<{ lookups: LookupsService }> = async (app, { lookups }) => {
  app.post(
    '/api/tools/proposals',
    {
      config: { access: { capability: 'tools.add' } },
      handlerTimeout: LOOKUP_HANDLER_TIMEOUT_MS,
      schema: {
        tags: ['tools'],
        summary: 'Read the page of a tool that is being added and propose its fields, without saving',
        body: z.strictObject({ url: httpUrlSchema }),
        response: { 200: proposalSchema, '4xx': errorBodySchema },
      },
    },
    async (request) =>
      presentProposal(await lookups.propose(requireActor(request), request.body.url, languageOf(request))),
  );
};
