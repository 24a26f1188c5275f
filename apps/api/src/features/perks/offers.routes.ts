import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireActor } from '#plugins/access-gate.ts';
import { offerSchema, offersSchema, presentOffer, presentOwnClaim } from './offers.presenter.ts';
import type { OffersService } from './offers.service.ts';

const tags = ['perks'];
const refusals = { '4xx': errorBodySchema };
const config = { access: { capability: 'perks.read' } } as const;

export const offersRoutes: FastifyPluginAsyncZod<{ offers: OffersService }> = async (app, { offers }) => {
  app.get(
    '/api/perks',
    {
      config: { ...config, tokenScope: 'perks:read' },
      schema: {
        tags,
        summary: 'List the perks with the verdict for one’s own startup, its claims and totals',
        /** Only the perks of this tool; the totals are then about these perks. */
        querystring: z.strictObject({ tool: z.uuid().optional() }),
        response: { 200: offersSchema, ...refusals },
      },
    },
    async (request) => {
      const { perks, claims, ...rest } = await offers.list(requireActor(request), request.query.tool);
      return { ...rest, perks: perks.map(presentOffer), claims: claims.map(presentOwnClaim) };
    },
  );

  app.get(
    '/api/perks/:id',
    {
      config: { ...config, tokenScope: 'perks:read' },
      schema: {
        tags,
        summary: 'Get a perk with the verdict for one’s own startup',
        params: z.strictObject({ id: z.uuid() }),
        response: { 200: offerSchema, ...refusals },
      },
    },
    async (request) => presentOffer(await offers.get(requireActor(request), request.params.id)),
  );
};
