import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { pictureHeaders } from '#lib/pictures/picture-headers.ts';
import { requireActor } from '#plugins/access-gate.ts';
import { fieldSourceSchema, presentFieldSource } from './enrichment.presenter.ts';
import type { FieldSourcesService } from './field-sources.service.ts';

const tags = ['enrichment'];
const refusals = { '4xx': errorBodySchema };
const params = z.strictObject({ id: z.uuid() });
const listSchema = z.object({ sources: z.array(fieldSourceSchema) });

/** The types that the worker stores, as in the constraint of the table. */
const ICON_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/x-icon'];

export const fieldSourcesRoutes: FastifyPluginAsyncZod<{ fieldSources: FieldSourcesService }> = async (
  app,
  { fieldSources },
) => {
  app.get(
    '/api/tools/:id/sources',
    {
      config: { access: { capability: 'tools.read' } },
      schema: {
        tags,
        summary: 'List the fields that enrichment wrote, with source and time',
        params,
        response: { 200: listSchema, ...refusals },
      },
    },
    async (request) => {
      const actor = requireActor(request);
      const rows = await fieldSources.list(actor, request.params.id);
      return { sources: rows.map((row) => presentFieldSource(row, actor.role)) };
    },
  );

  app.post(
    '/api/tools/:id/sources/:source/revert',
    {
      config: { access: { capability: 'tools.enrich' } },
      schema: {
        tags,
        summary: 'Restore the former value of a field',
        params: params.extend({ source: z.string().regex(/^[1-9]\d{0,17}$/) }),
        response: { 200: listSchema, ...refusals },
      },
    },
    async (request) => {
      const actor = requireActor(request);
      const rows = await fieldSources.revert(actor, request.params.id, request.params.source);
      return { sources: rows.map((row) => presentFieldSource(row, actor.role)) };
    },
  );

  app.get(
    '/api/tools/:id/icon',
    {
      config: { access: { capability: 'tools.read' }, skipsRateLimit: true },
      compress: false,
      schema: {
        tags,
        summary: 'Get the icon of a tool',
        params,
        // The hash of the icon, so that a new icon has a new URL for the browser cache.
        querystring: z.strictObject({ v: z.string().max(16).optional() }),
        response: {
          200: {
            description: 'The image',
            content: Object.fromEntries(ICON_TYPES.map((type) => [type, { schema: z.unknown() }])),
          },
          ...refusals,
        },
      },
    },
    async (request, reply) => {
      const { bytes, media_type, hash } = await fieldSources.icon(requireActor(request), request.params.id);
      return reply.headers(pictureHeaders({ bytes, mediaType: media_type, hash }, 'private')).send(bytes);
    },
  );
};
