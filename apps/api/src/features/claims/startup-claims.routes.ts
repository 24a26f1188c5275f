import { CLAIMS_PAGE_SIZE } from '@perkotheque/domain/claims/limits';
import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import { VERDICTS } from '@perkotheque/domain/perks/eligibility';
import { pageNumberSchema } from '@perkotheque/domain/shared/page';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireActor } from '#plugins/access-gate.ts';
import { claimSummarySchema, presentSummary } from './claims.presenter.ts';
import type { StartupClaimsService } from './startup-claims.service.ts';

const tags = ['claims'];
const refusals = { '4xx': errorBodySchema };
const config = { access: { capability: 'claims.decide' } } as const;
const params = z.strictObject({ id: z.uuid() });
const count = z.number().int();

type Services = { startupClaims: StartupClaimsService };

export const startupClaimsRoutes: FastifyPluginAsyncZod<Services> = async (app, { startupClaims }) => {
  app.get(
    '/api/inbox/startups/:id/claims',
    {
      config,
      schema: {
        tags,
        summary: 'List the claims of a startup for staff, latest change first',
        params,
        querystring: z.strictObject({ page: pageNumberSchema.optional() }),
        response: {
          200: z.object({
            claims: z.array(claimSummarySchema),
            total: count,
            page: count,
            page_size: count,
            /** Whether the caller may claim for it: nobody does for their own startup. */
            can: z.object({ start: z.boolean() }),
          }),
          ...refusals,
        },
      },
    },
    async (request) => {
      const page = request.query.page ?? 1;
      const { rows, total, isActing } = await startupClaims.list(
        requireActor(request),
        request.params.id,
        page,
      );
      const claims = rows.map(presentSummary);
      return { claims, total, page, page_size: CLAIMS_PAGE_SIZE, can: { start: isActing } };
    },
  );

  app.get(
    '/api/inbox/startups/:id/perks',
    {
      config,
      schema: {
        tags,
        summary: 'List the live perks that staff may claim for a startup, with its verdict',
        params,
        response: {
          200: z.object({
            perks: z.array(
              z.object({
                id: z.uuid(),
                title: z.string(),
                tool_name: z.string(),
                estimated_value: count.nullable(),
                verdict: z.enum(VERDICTS),
              }),
            ),
          }),
          ...refusals,
        },
      },
    },
    async (request) => ({
      perks: await startupClaims.listPerks(requireActor(request), request.params.id),
    }),
  );
};
