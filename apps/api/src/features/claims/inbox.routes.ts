import { claimForStartupSchema, decisionSchema } from '@perkotheque/domain/claims/input';
import { CLAIMS_PAGE_SIZE } from '@perkotheque/domain/claims/limits';
import { ERROR_CODES } from '@perkotheque/domain/errors/codes';
import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import { pageNumberSchema } from '@perkotheque/domain/shared/page';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireActor } from '#plugins/access-gate.ts';
import { claimSummarySchema, presentSummary } from './claims.presenter.ts';
import type { ClaimsService } from './claims.service.ts';
import type { InboxService } from './inbox.service.ts';

const tags = ['claims'];
const refusals = { '4xx': errorBodySchema };
const config = { access: { capability: 'claims.decide' } } as const;
const count = z.number().int();

type Services = { inbox: InboxService; claims: ClaimsService };

export const inboxRoutes: FastifyPluginAsyncZod<Services> = async (app, { inbox, claims }) => {
  app.get(
    '/api/inbox',
    {
      config,
      schema: {
        tags,
        summary: 'List the claims that wait for the studio, oldest first',
        querystring: z.strictObject({ page: pageNumberSchema.optional() }),
        response: {
          200: z.object({ claims: z.array(claimSummarySchema), total: count, page: count, page_size: count }),
          ...refusals,
        },
      },
    },
    async (request) => {
      const page = request.query.page ?? 1;
      const { rows, total } = await inbox.list(requireActor(request), page);
      return { claims: rows.map(presentSummary), total, page, page_size: CLAIMS_PAGE_SIZE };
    },
  );

  app.post(
    '/api/inbox/decisions',
    {
      config,
      schema: {
        tags,
        summary: 'Approve or refuse claims; each outcome has its own error',
        body: decisionSchema,
        response: {
          200: z.object({
            outcomes: z.array(z.object({ id: z.uuid(), error: z.enum(ERROR_CODES).nullable() })),
          }),
          ...refusals,
        },
      },
    },
    async (request) => ({ outcomes: await inbox.decide(requireActor(request), request.body) }),
  );

  app.post(
    '/api/inbox/claims',
    {
      config,
      schema: {
        tags,
        summary: 'Claim a perk for a startup, or grant it an exception, with a reason',
        body: claimForStartupSchema,
        response: { 201: z.object({ id: z.uuid(), is_new: z.boolean() }), ...refusals },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await claims.startFor(requireActor(request), request.body)),
  );
};
