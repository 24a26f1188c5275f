import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireActor } from '#plugins/access-gate.ts';
import { planSchema, presentPlan } from './plan.presenter.ts';
import type { PlanService } from './plan.service.ts';

const tags = ['perks'];
const refusals = { '4xx': errorBodySchema };

export const planRoutes: FastifyPluginAsyncZod<{ plans: PlanService }> = async (app, { plans }) => {
  app.get(
    '/api/startup/plan',
    {
      config: { access: { capability: 'perks.read' } },
      schema: {
        tags,
        summary: 'List which perks the caller’s startup takes now, keeps for later and leaves, with reasons',
        response: {
          /** Null for somebody without a startup. */
          200: z.object({ plan: planSchema.nullable() }),
          ...refusals,
        },
      },
    },
    async (request) => {
      const plan = await plans.getOwn(requireActor(request));
      return { plan: plan && presentPlan(plan) };
    },
  );

  app.get(
    '/api/startups/:id/plan',
    {
      config: { access: { capability: 'startups.manage' } },
      schema: {
        tags,
        summary: 'List which perks a startup takes now, keeps for later and leaves, for staff',
        params: z.strictObject({ id: z.uuid() }),
        response: { 200: z.object({ plan: planSchema }), ...refusals },
      },
    },
    async (request) => ({ plan: presentPlan(await plans.get(requireActor(request), request.params.id)) }),
  );
};
