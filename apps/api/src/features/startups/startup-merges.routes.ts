import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import { startupMergeSchema } from '@perkotheque/domain/startups/merge';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireActor } from '#plugins/access-gate.ts';
import type { StartupMergesService } from './startup-merges.service.ts';

const config = { access: { capability: 'startups.manage' } } as const;
const tags = ['startups'];
const refusals = { '4xx': errorBodySchema };

const mergeSchema = z.object({
  id: z.uuid(),
  survivor_id: z.uuid(),
  survivor_name: z.string(),
  merged_id: z.uuid(),
  merged_name: z.string(),
  author: z.string().nullable(),
  created_at: z.iso.datetime(),
  can_undo: z.boolean(),
});

export const startupMergesRoutes: FastifyPluginAsyncZod<{ merges: StartupMergesService }> = async (
  app,
  { merges },
) => {
  app.get(
    '/api/startups/merges',
    {
      config,
      schema: {
        tags,
        summary: 'List the merges of the last 30 days, newest first',
        response: { 200: z.object({ merges: z.array(mergeSchema) }), ...refusals },
      },
    },
    async (request) => ({
      merges: (await merges.list(requireActor(request))).map((row) => ({
        ...row,
        created_at: row.created_at.toISOString(),
      })),
    }),
  );

  app.get(
    '/api/startups/merges/conflicts',
    {
      config,
      schema: {
        tags,
        summary: 'List the perks for which both startups have a live claim: they prevent a merge',
        querystring: z.strictObject({ one: z.uuid(), other: z.uuid() }),
        response: { 200: z.object({ perks: z.array(z.string()) }), ...refusals },
      },
    },
    async (request) => {
      const { one, other } = request.query;
      return { perks: await merges.conflicts(requireActor(request), one, other) };
    },
  );

  app.post(
    '/api/startups/merges',
    {
      config,
      schema: {
        tags,
        summary: 'Merge a startup into another: claims, people and domains move to the survivor',
        body: startupMergeSchema,
        response: { 201: z.object({ id: z.uuid() }), ...refusals },
      },
    },
    async (request, reply) =>
      reply.code(201).send({ id: await merges.merge(requireActor(request), request.body) }),
  );

  app.post(
    '/api/startups/merges/:id/undo',
    {
      config,
      schema: {
        tags,
        summary: 'Undo a merge of startups',
        params: z.strictObject({ id: z.uuid() }),
        response: { 204: z.null(), ...refusals },
      },
    },
    async (request, reply) => {
      await merges.undo(requireActor(request), request.params.id);
      return reply.code(204).send(null);
    },
  );
};
