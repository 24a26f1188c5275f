import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import { httpUrlSchema } from '@perkotheque/domain/shared/fields';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireActor } from '#plugins/access-gate.ts';
import type { PerkPagesService } from './perk-pages.service.ts';

const tags = ['perks'];
const refusals = { '4xx': errorBodySchema };
const config = { access: { capability: 'perks.manage' } } as const;

const readingSchema = z.object({
  is_finished: z.boolean(),
  /** Null until the page is read, and when it could not be. */
  page: z
    .object({
      name: z.string(),
      description: z.string().nullable(),
      terms_url: z.string().nullable(),
      /** A tool of the same site that the caller may open. */
      tool: z.object({ id: z.uuid(), name: z.string(), icon_hash: z.string().nullable() }).nullable(),
    })
    .nullable(),
});

export const perkPagesRoutes: FastifyPluginAsyncZod<{ perkPages: PerkPagesService }> = async (
  app,
  { perkPages },
) => {
  app.post(
    '/api/perk-pages',
    {
      config,
      schema: {
        tags,
        summary: 'Ask for the page of an offer to be read: its name and terms link, never the offer itself',
        body: z.strictObject({ url: httpUrlSchema }),
        response: { 202: z.object({ id: z.uuid() }), ...refusals },
      },
    },
    async (request, reply) =>
      reply.code(202).send({ id: await perkPages.ask(requireActor(request), request.body.url) }),
  );

  app.get(
    '/api/perk-pages/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Get what a page said, once the worker has read it',
        params: z.strictObject({ id: z.uuid() }),
        response: { 200: readingSchema, ...refusals },
      },
    },
    async (request) => perkPages.find(requireActor(request), request.params.id),
  );
};
