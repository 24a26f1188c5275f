import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireActor } from '#plugins/access-gate.ts';
import type { CategoriesService } from './categories.service.ts';

const categorySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  color: z.string().nullable(),
});

export const categoriesRoutes: FastifyPluginAsyncZod<{ categories: CategoriesService }> = async (
  app,
  { categories },
) => {
  app.get(
    '/api/categories',
    {
      config: { access: { capability: 'tools.read' } },
      schema: {
        tags: ['categories'],
        summary: 'Every category, by name',
        response: { 200: z.object({ categories: z.array(categorySchema) }), '4xx': errorBodySchema },
      },
    },
    async (request) => ({ categories: await categories.list(requireActor(request)) }),
  );
};
