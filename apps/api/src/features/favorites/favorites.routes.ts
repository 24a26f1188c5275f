import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireActor } from '#plugins/access-gate.ts';
import type { FavoritesService } from './favorites.service.ts';

const config = { access: { capability: 'favorites.own' } } as const;
const schema = {
  tags: ['favorites'],
  params: z.strictObject({ tool_id: z.uuid() }),
  response: { 204: z.null(), '4xx': errorBodySchema },
};

/** To list favourites, read the catalogue with `favorites=true`. */
export const favoritesRoutes: FastifyPluginAsyncZod<{ favorites: FavoritesService }> = async (
  app,
  { favorites },
) => {
  app.put(
    '/api/favorites/:tool_id',
    { config, schema: { ...schema, summary: 'Add a tool to the favourites' } },
    async (request, reply) => {
      await favorites.add(requireActor(request), request.params.tool_id);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/api/favorites/:tool_id',
    { config, schema: { ...schema, summary: 'Remove a tool from the favourites' } },
    async (request, reply) => {
      await favorites.remove(requireActor(request), request.params.tool_id);
      return reply.code(204).send(null);
    },
  );
};
