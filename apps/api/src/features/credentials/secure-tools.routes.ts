import { newSecureToolSchema, secureToolChangesSchema } from '@perkotheque/domain/credentials/input';
import { SECURE_SORTS } from '@perkotheque/domain/credentials/vocabulary';
import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import { pageNumberSchema } from '@perkotheque/domain/shared/page';
import { SEARCH_MAX_LENGTH } from '@perkotheque/domain/tools/listing';
import { TOOL_STATUSES } from '@perkotheque/domain/tools/vocabulary';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireActor } from '#plugins/access-gate.ts';
import { presenceSchema, presentPresence } from './credentials.presenter.ts';
import type { SecureToolsService } from './secure-tools.service.ts';

const tags = ['credentials'];
const params = z.strictObject({ id: z.uuid() });
const refusals = { '4xx': errorBodySchema };
const zone = { access: { capability: 'secure.manage' } } as const;

const secureToolSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  url: z.string().nullable(),
  status: z.enum(TOOL_STATUSES),
  team: z.string(),
  category: z.string().nullable(),
  category_color: z.string().nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  credentials: presenceSchema,
});

const listQuerySchema = z.strictObject({
  q: z.string().trim().max(SEARCH_MAX_LENGTH).optional(),
  sort: z.enum(SECURE_SORTS).optional(),
  page: pageNumberSchema.optional(),
});

export const secureToolsRoutes: FastifyPluginAsyncZod<{ secureTools: SecureToolsService }> = async (
  app,
  { secureTools },
) => {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.get(
    '/api/secure-tools',
    {
      config: { access: { capability: 'secure.list' } },
      schema: {
        tags,
        summary: 'List the tools with secure access or stored credentials',
        querystring: listQuerySchema,
        response: {
          200: z.object({
            total: z.number().int(),
            page_size: z.number().int(),
            tools: z.array(secureToolSchema),
          }),
          ...refusals,
        },
      },
    },
    async (request) => {
      const { q, sort = 'name', page = 1 } = request.query;
      const { rows, total, pageSize } = await secureTools.list(requireActor(request), { q, sort, page });
      return {
        total,
        page_size: pageSize,
        tools: rows.map((row) => ({
          id: row.id,
          name: row.name,
          description: row.description,
          url: row.url,
          status: row.status,
          team: row.team,
          category: row.category,
          category_color: row.category_color,
          created_at: row.created_at.toISOString(),
          updated_at: row.updated_at.toISOString(),
          credentials: presentPresence({ ...row, updated_at: row.updated }),
        })),
      };
    },
  );

  app.post(
    '/api/secure-tools',
    {
      config: zone,
      schema: {
        tags,
        summary: 'Create a secure tool',
        body: newSecureToolSchema,
        response: { 201: z.object({ id: z.uuid() }), ...refusals },
      },
    },
    async (request, reply) =>
      reply.code(201).send({ id: await secureTools.create(requireActor(request), request.body) }),
  );

  app.patch(
    '/api/secure-tools/:id',
    {
      config: zone,
      schema: {
        tags,
        summary: 'Edit a secure tool and its credentials',
        params,
        body: secureToolChangesSchema,
        response: { 204: z.null(), ...refusals },
      },
    },
    async (request, reply) => {
      await secureTools.edit(requireActor(request), request.params.id, request.body);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/api/secure-tools/:id',
    {
      config: zone,
      schema: {
        tags,
        summary: 'Delete only the credentials, or the tool as well',
        params,
        querystring: z.strictObject({ scope: z.enum(['credentials', 'tool']) }),
        response: { 204: z.null(), ...refusals },
      },
    },
    async (request, reply) => {
      await secureTools.remove(requireActor(request), request.params.id, request.query.scope);
      return reply.code(204).send(null);
    },
  );
};
