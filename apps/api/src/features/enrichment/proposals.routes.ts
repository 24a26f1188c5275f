import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import { pageNumberSchema } from '@perkotheque/domain/shared/page';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireActor } from '#plugins/access-gate.ts';
import { presentProposals, proposalsSchema } from './proposals.presenter.ts';
import type { ProposalsService } from './proposals.service.ts';

const config = { access: { capability: 'tools.enrich' } } as const;
const tags = ['enrichment'];
const refusals = { '4xx': errorBodySchema };
const MAX_DECISIONS = 500;
const ids = z.array(z.uuid()).max(MAX_DECISIONS);

export const proposalsRoutes: FastifyPluginAsyncZod<{ proposals: ProposalsService }> = async (
  app,
  { proposals },
) => {
  app.get(
    '/api/enrichment/proposals',
    {
      config,
      schema: {
        tags,
        summary: 'List what enrichment found and waits to be accepted, by tool',
        querystring: z.strictObject({ page: pageNumberSchema.optional() }),
        response: { 200: proposalsSchema, ...refusals },
      },
    },
    async (request) => {
      const { counts, rows, pageSize } = await proposals.list(requireActor(request), request.query.page ?? 1);
      return {
        total: counts.tools,
        fields: counts.fields,
        page_size: pageSize,
        tools: presentProposals(rows),
      };
    },
  );

  app.post(
    '/api/enrichment/proposals/decide',
    {
      config,
      schema: {
        tags,
        summary: 'Write some of the findings that wait, and drop others',
        body: z.strictObject({ accept: ids, refuse: ids }),
        response: { 200: z.object({ written: z.number().int() }), ...refusals },
      },
    },
    async (request) => proposals.decide(requireActor(request), request.body),
  );
};
