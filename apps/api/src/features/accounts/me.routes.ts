import { ROLES } from '@perkotheque/domain/accounts/roles';
import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

export const meRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/me/role',
    {
      config: { access: 'member' },
      schema: {
        tags: ['accounts'],
        summary: 'Get the caller’s role; null means that no role is stored, which counts as user',
        response: { 200: z.object({ role: z.enum(ROLES).nullable() }), '4xx': errorBodySchema },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return { role: request.identity?.role ?? null };
    },
  );
};
