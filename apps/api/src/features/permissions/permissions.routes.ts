import { ROLES, roleSchema } from '@perkotheque/domain/accounts/roles';
import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import { pageNumberSchema } from '@perkotheque/domain/shared/page';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireActor } from '#plugins/access-gate.ts';
import type { PermissionsService } from './permissions.service.ts';

const config = { access: { capability: 'permissions.manage' } } as const;
const tags = ['permissions'];
const refusals = { '4xx': errorBodySchema };

const permissionSchema = z.object({
  id: z.uuid(),
  tool_id: z.uuid(),
  tool_name: z.string(),
  role: z.enum(ROLES),
  /** Null when the account was deleted. */
  created_by: z.uuid().nullable(),
  author: z.string().nullable(),
  created_at: z.iso.datetime(),
});

export const permissionsRoutes: FastifyPluginAsyncZod<{ permissions: PermissionsService }> = async (
  app,
  { permissions },
) => {
  app.get(
    '/api/tool-permissions',
    {
      config,
      schema: {
        tags,
        summary: 'List permissions by page, newest first',
        querystring: z.strictObject({ page: pageNumberSchema.optional() }),
        response: {
          200: z.object({
            total: z.number().int(),
            page_size: z.number().int(),
            permissions: z.array(permissionSchema),
          }),
          ...refusals,
        },
      },
    },
    async (request) => {
      const page = await permissions.list(requireActor(request), request.query.page ?? 1);
      return {
        total: page.total,
        page_size: page.pageSize,
        permissions: page.permissions.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
      };
    },
  );

  app.post(
    '/api/tool-permissions',
    {
      config,
      schema: {
        tags,
        summary: 'Give a role access to a tool',
        body: z.strictObject({ tool_id: z.uuid(), role: roleSchema }),
        response: { 201: z.object({ id: z.uuid() }), ...refusals },
      },
    },
    async (request, reply) => {
      const { tool_id, role } = request.body;
      return reply.code(201).send({ id: await permissions.add(requireActor(request), tool_id, role) });
    },
  );

  app.delete(
    '/api/tool-permissions/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Remove a permission',
        params: z.strictObject({ id: z.uuid() }),
        response: { 204: z.null(), ...refusals },
      },
    },
    async (request, reply) => {
      await permissions.remove(requireActor(request), request.params.id);
      return reply.code(204).send(null);
    },
  );
};
