import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireActor } from '#plugins/access-gate.ts';
import { mergeSchema, presentMerge } from './duplicates.presenter.ts';
import type { MergesService } from './merges.service.ts';

const config = { access: { capability: 'duplicates.manage' } } as const;
const tags = ['duplicates'];
const refusals = { '4xx': errorBodySchema };

export const mergesRoutes: FastifyPluginAsyncZod<{ merges: MergesService }> = async (app, { merges }) => {
  app.get(
    '/api/tool-merges',
    {
      config,
      schema: {
        tags,
        summary: 'List the merges of the last 30 days, newest first',
        response: { 200: z.object({ merges: z.array(mergeSchema) }), ...refusals },
      },
    },
    async (request) => ({ merges: (await merges.list(requireActor(request))).map(presentMerge) }),
  );

  app.post(
    '/api/tool-merges/:id/undo',
    {
      config,
      schema: {
        tags,
        summary: 'Undo a merge',
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
