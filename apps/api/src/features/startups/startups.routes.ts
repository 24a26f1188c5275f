import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import { newStartupSchema, startupChangesSchema } from '@perkotheque/domain/startups/input';
import { STARTUPS_PAGE_SIZE } from '@perkotheque/domain/startups/listing';
import { startupListQuerySchema } from '@perkotheque/domain/startups/query';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { pictureHeaders } from '#lib/pictures/picture-headers.ts';
import { requireActor } from '#plugins/access-gate.ts';
import { presentStartup, startupSchema } from './startups.presenter.ts';
import type { StartupsService } from './startups.service.ts';

const config = { access: { capability: 'startups.manage' } } as const;
const tags = ['startups'];
const refusals = { '4xx': errorBodySchema };
const params = z.strictObject({ id: z.uuid() });
const count = z.number().int();

export const startupsRoutes: FastifyPluginAsyncZod<{ startups: StartupsService }> = async (
  app,
  { startups },
) => {
  app.get(
    '/api/startups',
    {
      config: { ...config, tokenScope: 'startups:read' },
      schema: {
        tags,
        summary: 'List startups by page, by name by default',
        querystring: startupListQuerySchema,
        response: {
          200: z.object({
            startups: z.array(startupSchema),
            /** Number of startups that match the filters. */
            total: count,
            /** Number of all startups. */
            all: count,
            page: count,
            page_size: count,
          }),
          ...refusals,
        },
      },
    },
    async (request) => {
      const actor = requireActor(request);
      const { rows, total, all } = await startups.list(actor, request.query);
      return {
        startups: rows.map((row) => presentStartup(row, actor.role)),
        total,
        all,
        page: request.query.page ?? 1,
        page_size: STARTUPS_PAGE_SIZE,
      };
    },
  );

  app.get(
    '/api/startups/labels',
    {
      config: { ...config, tokenScope: 'startups:read' },
      schema: {
        tags,
        summary: 'List the cohorts and sectors in use',
        response: {
          200: z.object({ cohorts: z.array(z.string()), sectors: z.array(z.string()) }),
          ...refusals,
        },
      },
    },
    async (request) => startups.labels(requireActor(request)),
  );

  app.get(
    '/api/startups/:id',
    {
      config: { ...config, tokenScope: 'startups:read' },
      schema: { tags, summary: 'Get a startup', params, response: { 200: startupSchema, ...refusals } },
    },
    async (request) => {
      const actor = requireActor(request);
      return presentStartup(await startups.get(actor, request.params.id), actor.role);
    },
  );

  app.get(
    '/api/startups/:id/logo',
    {
      // Every member sees names and logos in the directory.
      config: { access: 'member' },
      compress: false,
      schema: {
        tags,
        summary: 'Get our copy of a startup’s logo',
        params,
        // The hash of the picture, so that a new picture has a new URL for the browser cache.
        querystring: z.strictObject({ v: z.string().max(16).optional() }),
        response: {
          200: { description: 'The image', content: { 'image/webp': { schema: z.unknown() } } },
          ...refusals,
        },
      },
    },
    async (request, reply) => {
      const { bytes, hash } = await startups.logo(requireActor(request), request.params.id);
      return reply.headers(pictureHeaders({ bytes, mediaType: 'image/webp', hash }, 'private')).send(bytes);
    },
  );

  app.post(
    '/api/startups',
    {
      config,
      schema: {
        tags,
        summary: 'Create a startup; only its name is required',
        body: newStartupSchema,
        response: { 201: z.object({ id: z.uuid() }), ...refusals },
      },
    },
    async (request, reply) =>
      reply.code(201).send({ id: await startups.create(requireActor(request), request.body) }),
  );

  app.patch(
    '/api/startups/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Edit a startup: only the fields that are sent change; status « alumni » archives it',
        params,
        body: startupChangesSchema,
        response: { 200: startupSchema, ...refusals },
      },
    },
    async (request) => {
      const actor = requireActor(request);
      return presentStartup(await startups.edit(actor, request.params.id, request.body), actor.role);
    },
  );
};
