import { newGroupSchema, resolutionSchema } from '@perkotheque/domain/duplicates/input';
import { GROUPS_PAGE_SIZE } from '@perkotheque/domain/duplicates/vocabulary';
import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import { pageNumberSchema } from '@perkotheque/domain/shared/page';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireActor } from '#plugins/access-gate.ts';
import { groupSchema, presentGroup, presentScan, scanSchema } from './duplicates.presenter.ts';
import type { DuplicatesService } from './duplicates.service.ts';

const config = { access: { capability: 'duplicates.manage' } } as const;
const tags = ['duplicates'];
const refusals = { '4xx': errorBodySchema };
const params = z.strictObject({ id: z.uuid() });

export const duplicatesRoutes: FastifyPluginAsyncZod<{ duplicates: DuplicatesService }> = async (
  app,
  { duplicates },
) => {
  app.get(
    '/api/duplicate-groups',
    {
      config,
      schema: {
        tags,
        summary: 'List duplicate groups with their tools, newest first',
        querystring: z.strictObject({ page: pageNumberSchema.optional() }),
        response: {
          200: z.object({
            total: z.number().int(),
            page_size: z.number().int(),
            groups: z.array(groupSchema),
            /** Null before the first run of the job. */
            last_scan: scanSchema,
          }),
          ...refusals,
        },
      },
    },
    async (request) => {
      const actor = requireActor(request);
      const page = await duplicates.list(actor, request.query.page ?? 1);
      return {
        total: page.total,
        page_size: GROUPS_PAGE_SIZE,
        groups: page.groups.map((group) => presentGroup(group, actor.role)),
        last_scan: presentScan(page.lastScan),
      };
    },
  );

  app.post(
    '/api/duplicate-groups',
    {
      config,
      schema: {
        tags,
        summary: 'Create a duplicate group',
        body: newGroupSchema,
        response: { 201: z.object({ id: z.uuid() }), ...refusals },
      },
    },
    async (request, reply) =>
      reply.code(201).send({ id: await duplicates.create(requireActor(request), request.body) }),
  );

  app.post(
    '/api/duplicate-groups/propose',
    {
      config,
      schema: {
        tags,
        summary: 'Start the search for duplicates now',
        response: { 202: z.object({ requested_at: z.iso.datetime() }), ...refusals },
      },
    },
    async (request, reply) => {
      const requestedAt = await duplicates.propose(requireActor(request));
      return reply.code(202).send({ requested_at: requestedAt.toISOString() });
    },
  );

  app.post(
    '/api/duplicate-groups/:id/resolve',
    {
      config,
      schema: {
        tags,
        summary: 'Resolve a group: merge the tools, keep them separate or deprecate one; deletes the group',
        params,
        body: resolutionSchema,
        response: { 200: z.object({ merge_id: z.uuid().nullable() }), ...refusals },
      },
    },
    async (request) => ({
      merge_id: await duplicates.resolve(requireActor(request), request.params.id, request.body),
    }),
  );

  app.delete(
    '/api/duplicate-groups/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Delete a group without resolving it',
        params,
        response: { 204: z.null(), ...refusals },
      },
    },
    async (request, reply) => {
      await duplicates.remove(requireActor(request), request.params.id);
      return reply.code(204).send(null);
    },
  );
};
