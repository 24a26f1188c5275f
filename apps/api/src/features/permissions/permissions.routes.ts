import { roleSchema } from '@perkotheque/domain/accounts/roles';
import { accessQuerySchema, bulkAccessSchema } from '@perkotheque/domain/accounts/tool-access';
import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import { pageNumberSchema } from '@perkotheque/domain/shared/page';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireActor } from '#plugins/access-gate.ts';
import { permissionSchema, presentToolAccess, toolAccessSchema } from './permissions.presenter.ts';
import type { PermissionsService } from './permissions.service.ts';

const config = { access: { capability: 'permissions.manage' } } as const;
const tags = ['permissions'];
const refusals = { '4xx': errorBodySchema };

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

  app.get(
    '/api/tool-permissions/tools',
    {
      config,
      schema: {
        tags,
        summary: 'List tools by page with their permissions, last restricted first',
        querystring: accessQuerySchema,
        response: {
          200: z.object({
            total: z.number().int(),
            page_size: z.number().int(),
            tools: z.array(toolAccessSchema),
          }),
          ...refusals,
        },
      },
    },
    async (request) => {
      const { total, pageSize, tools } = await permissions.listTools(requireActor(request), request.query);
      return { total, page_size: pageSize, tools: tools.map(presentToolAccess) };
    },
  );

  app.post(
    '/api/tool-permissions/bulk',
    {
      config,
      schema: {
        tags,
        summary: 'Give many tools exactly these roles; without a role they open to every member',
        body: bulkAccessSchema,
        response: {
          200: z.object({
            changed: z.number().int(),
            unchanged: z.number().int(),
            missing: z.number().int(),
          }),
          ...refusals,
        },
      },
    },
    async (request) => permissions.setMany(requireActor(request), request.body),
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
