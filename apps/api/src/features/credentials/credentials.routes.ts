import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireActor } from '#plugins/access-gate.ts';
import type { CredentialsService } from './credentials.service.ts';

const presenceSchema = z
  .object({
    username: z.boolean(),
    password: z.boolean(),
    api_key: z.boolean(),
    notes: z.boolean(),
    updatedAt: z.iso.datetime(),
  })
  .nullable();

export const credentialsRoutes: FastifyPluginAsyncZod<{ credentials: CredentialsService }> = async (
  app,
  { credentials },
) => {
  app.get(
    '/api/tools/:id/credentials',
    {
      config: { access: { capability: 'secure.list' } },
      schema: {
        tags: ['credentials'],
        summary: 'Which fields are stored for a tool, or null',
        params: z.strictObject({ id: z.uuid() }),
        response: { 200: z.object({ credentials: presenceSchema }), '4xx': errorBodySchema },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const row = await credentials.fieldsOf(requireActor(request), request.params.id);
      if (row === null) return { credentials: null };
      const { updated_at, ...fields } = row;
      return {
        credentials: {
          username: Boolean(fields.username),
          password: Boolean(fields.password),
          api_key: Boolean(fields.api_key),
          notes: Boolean(fields.notes),
          updatedAt: updated_at.toISOString(),
        },
      };
    },
  );
};
