import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireActor } from '#plugins/access-gate.ts';
import type { SetupService } from './setup.service.ts';

const setupSchema = z.object({
  name: z.boolean(),
  mail: z.boolean(),
  registration: z.boolean(),
  domains: z.boolean(),
  tools: z.boolean(),
  import: z.boolean(),
});

export const setupRoutes: FastifyPluginAsyncZod<{ setup: SetupService }> = async (app, { setup }) => {
  app.get(
    '/api/setup',
    {
      config: { access: { capability: 'settings.system' } },
      schema: {
        tags: ['setup'],
        summary: 'Get the completed first steps',
        response: { 200: setupSchema, '4xx': errorBodySchema },
      },
    },
    async (request) => setup.read(requireActor(request)),
  );
};
