import { categoryChangesSchema, newCategorySchema } from '@perkotheque/domain/categories/input';
import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireActor } from '#plugins/access-gate.ts';
import type { CategoriesService } from './categories.service.ts';

const tags = ['categories'];
const manage = { access: { capability: 'console.use' } } as const;
const refusals = { '4xx': errorBodySchema };
const params = z.strictObject({ id: z.uuid() });

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
      config: { access: { capability: 'tools.read' }, tokenScope: 'tools:read' },
      schema: {
        tags,
        summary: 'List every category by name',
        response: { 200: z.object({ categories: z.array(categorySchema) }), ...refusals },
      },
    },
    async (request) => ({ categories: await categories.list(requireActor(request)) }),
  );

  app.post(
    '/api/categories',
    {
      config: manage,
      schema: {
        tags,
        summary: 'Create a category',
        body: newCategorySchema,
        response: { 201: categorySchema, ...refusals },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await categories.create(requireActor(request), request.body)),
  );

  app.patch(
    '/api/categories/:id',
    {
      config: manage,
      schema: {
        tags,
        summary: 'Rename or recolour a category',
        params,
        body: categoryChangesSchema,
        response: { 200: categorySchema, ...refusals },
      },
    },
    async (request) => categories.edit(requireActor(request), request.params.id, request.body),
  );

  app.delete(
    '/api/categories/:id',
    {
      config: manage,
      schema: {
        tags,
        summary: 'Delete a category; its tools stay without a category',
        params,
        response: { 204: z.null(), ...refusals },
      },
    },
    async (request, reply) => {
      await categories.remove(requireActor(request), request.params.id);
      return reply.code(204).send(null);
    },
  );
};
