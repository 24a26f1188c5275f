import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import { budgetKeySchema, budgetSchema, budgetsQuerySchema } from '@perkotheque/domain/spend/budgets';
import { TEAMS } from '@perkotheque/domain/tools/vocabulary';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireActor } from '#plugins/access-gate.ts';
import type { BudgetsService } from './budgets.service.ts';

const tags = ['spend'];
const refusals = { '4xx': errorBodySchema };
const writing = { access: { capability: 'spend.budget' } } as const;
const count = z.number().int();
const cents = z.number().int();

const budgets = {
  200: z.object({
    year: count,
    teams: z.array(
      z.object({
        team: z.enum(TEAMS),
        budget_cents: cents.nullable(),
        /** What was and will be paid in the year, in cents of euros. */
        forecast_cents: cents,
        contracts: count,
        /** Contracts whose currency has no rate: they are not in the forecast. */
        left_out: count,
      }),
    ),
  }),
  ...refusals,
};

export const budgetsRoutes: FastifyPluginAsyncZod<{ budgets: BudgetsService }> = async (
  app,
  { budgets: service },
) => {
  app.get(
    '/api/spend/budgets',
    {
      config: { access: { capability: 'spend.read' }, tokenScope: 'spend:read' },
      schema: {
        tags,
        summary: 'List the teams with their budget and forecast of a year',
        querystring: budgetsQuerySchema,
        response: budgets,
      },
    },
    (request) => service.list(requireActor(request), request.query.year),
  );

  app.put(
    '/api/spend/budgets',
    {
      config: writing,
      schema: {
        tags,
        summary: 'Set the budget of a team for a year',
        body: budgetSchema,
        response: budgets,
      },
    },
    async (request) => {
      const actor = requireActor(request);
      await service.save(actor, request.body);
      return service.list(actor, request.body.year);
    },
  );

  app.delete(
    '/api/spend/budgets/:team/:year',
    {
      config: writing,
      schema: {
        tags,
        summary: 'Remove the budget of a team for a year',
        params: budgetKeySchema,
        response: budgets,
      },
    },
    async (request) => {
      const actor = requireActor(request);
      await service.remove(actor, request.params);
      return service.list(actor, request.params.year);
    },
  );
};
