import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import { needChangesSchema, newNeedSchema } from '@perkotheque/domain/needs/input';
import { missedSearchSchema } from '@perkotheque/domain/needs/missed';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireActor } from '#plugins/access-gate.ts';
import type { NeedsService } from './needs.service.ts';

const tags = ['needs'];
const read = { access: { capability: 'tools.read' } } as const;
const manage = { access: { capability: 'console.use' } } as const;
const refusals = { '4xx': errorBodySchema };

const nameFields = { slug: z.string(), name_fr: z.string(), name_en: z.string() };
const needSchema = z.object({
  ...nameFields,
  words_fr: z.array(z.string()),
  words_en: z.array(z.string()),
  is_active: z.boolean(),
});
/** `tools` counts those that the caller may open. */
const countedNeedSchema = needSchema.extend({ tools: z.number().int() });

export const needsRoutes: FastifyPluginAsyncZod<{ needs: NeedsService }> = async (app, { needs }) => {
  app.get(
    '/api/needs',
    {
      config: { ...read, tokenScope: 'tools:read' },
      schema: {
        tags,
        summary: 'List every need by name, with its wordings and its number of tools',
        response: { 200: z.object({ needs: z.array(countedNeedSchema) }), ...refusals },
      },
    },
    async (request) => ({ needs: await needs.list(requireActor(request)) }),
  );

  app.get(
    '/api/needs/nearest',
    {
      config: { ...read, tokenScope: 'tools:read' },
      schema: {
        tags,
        summary: 'Find the needs with tools that are most like a search text',
        querystring: missedSearchSchema,
        response: { 200: z.object({ needs: z.array(z.object(nameFields)) }), ...refusals },
      },
    },
    async (request) => ({ needs: await needs.nearest(requireActor(request), request.query.q) }),
  );

  app.post(
    '/api/needs',
    {
      config: manage,
      schema: {
        tags,
        summary: 'Create a need; its address follows from its French name',
        body: newNeedSchema,
        response: { 201: needSchema, ...refusals },
      },
    },
    async (request, reply) => reply.code(201).send(await needs.create(requireActor(request), request.body)),
  );

  app.patch(
    '/api/needs/:slug',
    {
      config: manage,
      schema: {
        tags,
        summary: 'Change the names or wordings of a need, or stop offering it',
        params: z.strictObject({ slug: z.string().max(60) }),
        body: needChangesSchema,
        response: { 200: needSchema, ...refusals },
      },
    },
    async (request) => needs.edit(requireActor(request), request.params.slug, request.body),
  );
};
