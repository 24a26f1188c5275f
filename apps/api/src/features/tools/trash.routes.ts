import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import { pageNumberSchema } from '@perkotheque/domain/shared/page';
import { selectionSchema } from '@perkotheque/domain/tools/console';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireActor } from '#plugins/access-gate.ts';
import type { TrashService } from './trash.service.ts';

const config = { access: { capability: 'tools.delete' } } as const;
const tags = ['trash'];
const refusals = { '4xx': errorBodySchema };
const params = z.strictObject({ id: z.uuid() });

const trashedSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  team: z.string(),
  deleted_at: z.iso.datetime(),
  /** The end of the time in which it can be restored. */
  purged_at: z.iso.datetime(),
  /** The tool it was merged into, while that merge can be undone. The undo restores it completely. */
  merged_into: z.string().nullable(),
});

export const trashRoutes: FastifyPluginAsyncZod<{ trash: TrashService }> = async (app, { trash }) => {
  app.delete(
    '/api/tools/:id',
    {
      config,
      schema: { tags, summary: 'Move a tool to the trash', params, response: { 204: z.null(), ...refusals } },
    },
    async (request, reply) => {
      await trash.remove(requireActor(request), request.params.id);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/api/trash',
    {
      config,
      schema: {
        tags,
        summary: 'List the tools deleted in the last 30 days, latest first',
        querystring: z.strictObject({ page: pageNumberSchema.optional() }),
        response: {
          200: z.object({
            total: z.number().int(),
            page_size: z.number().int(),
            tools: z.array(trashedSchema),
          }),
          ...refusals,
        },
      },
    },
    async (request) => {
      const { rows, total, pageSize } = await trash.list(requireActor(request), request.query.page ?? 1);
      const tools = rows.map((row) => ({
        ...row,
        deleted_at: row.deleted_at.toISOString(),
        purged_at: row.purged_at.toISOString(),
      }));
      return { total, page_size: pageSize, tools };
    },
  );

  app.post(
    '/api/trash',
    {
      config,
      schema: {
        tags,
        summary: 'Move many tools to the trash; returns those that were not there yet',
        body: selectionSchema,
        response: { 200: z.object({ removed: z.array(z.uuid()) }), ...refusals },
      },
    },
    async (request) => ({ removed: await trash.removeMany(requireActor(request), request.body.ids) }),
  );

  app.post(
    '/api/trash/restore',
    {
      config,
      schema: {
        tags,
        summary: 'Restore many tools from the trash',
        body: selectionSchema,
        response: { 200: z.object({ restored: z.number().int() }), ...refusals },
      },
    },
    async (request) => ({ restored: await trash.restoreMany(requireActor(request), request.body.ids) }),
  );

  app.post(
    '/api/trash/:id/restore',
    {
      config,
      schema: {
        tags,
        summary: 'Restore a tool from the trash with all its related data',
        params,
        response: { 204: z.null(), ...refusals },
      },
    },
    async (request, reply) => {
      await trash.restore(requireActor(request), request.params.id);
      return reply.code(204).send(null);
    },
  );
};
