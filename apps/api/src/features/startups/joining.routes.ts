import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import { joinRequestSchema } from '@perkotheque/domain/startups/people';
import { SEARCH_MAX_LENGTH } from '@perkotheque/domain/tools/listing';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireActor } from '#plugins/access-gate.ts';
import type { JoiningService } from './joining.service.ts';

const tags = ['startups'];
const refusals = { '4xx': errorBodySchema };
const config = { access: 'member' } as const;

const directorySchema = z.object({
  startups: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      cohort: z.string().nullable(),
      sector: z.string().nullable(),
      /** Our copy of the logo; pages show a monogram for null. */
      logo_path: z.string().nullable(),
    }),
  ),
});

export const joiningRoutes: FastifyPluginAsyncZod<{ joining: JoiningService }> = async (app, { joining }) => {
  app.get(
    '/api/startups/directory',
    {
      config,
      schema: {
        tags,
        summary: 'Find startups by name: what every member may know of each',
        querystring: z.strictObject({ q: z.string().trim().max(SEARCH_MAX_LENGTH).default('') }),
        response: { 200: directorySchema, ...refusals },
      },
    },
    async (request) => ({ startups: await joining.directory(requireActor(request), request.query.q) }),
  );

  app.post(
    '/api/startup/join-request',
    {
      config,
      schema: {
        tags,
        summary:
          'Ask to join a startup, or for one that is missing; its leads are told, or staff where it has none',
        body: joinRequestSchema,
        response: { 204: z.null(), ...refusals },
      },
    },
    async (request, reply) => {
      await joining.ask(requireActor(request), request.body);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/api/startup/join-request',
    {
      config,
      schema: {
        tags,
        summary: 'Withdraw the caller’s request to join',
        response: { 204: z.null(), ...refusals },
      },
    },
    async (request, reply) => {
      await joining.withdraw(requireActor(request));
      return reply.code(204).send(null);
    },
  );
};
