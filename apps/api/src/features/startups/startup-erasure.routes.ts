import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import { STARTUP_LIMITS } from '@perkotheque/domain/startups/limits';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireActor } from '#plugins/access-gate.ts';
import type { StartupErasureService } from './startup-erasure.service.ts';

const config = { access: { capability: 'startups.erase' } } as const;
const tags = ['startups'];
const refusals = { '4xx': errorBodySchema };
const params = z.strictObject({ id: z.uuid() });
const count = z.number().int();

const consequencesSchema = z.object({
  people: count,
  invitations: count,
  live_claims: count,
  other_claims: count,
  /** Euros. */
  confirmed_value: count,
  /** Unread codes that return to the stock. */
  returned_codes: count,
  /** Merges that could still be undone. */
  merges: count,
});

export const startupErasureRoutes: FastifyPluginAsyncZod<{ erasure: StartupErasureService }> = async (
  app,
  { erasure },
) => {
  app.get(
    '/api/startups/:id/erasure',
    {
      config,
      schema: {
        tags,
        summary: 'Tell what disappears when a startup is erased',
        params,
        response: { 200: consequencesSchema, ...refusals },
      },
    },
    async (request) => erasure.consequences(requireActor(request), request.params.id),
  );

  app.post(
    '/api/startups/:id/erasure',
    {
      config,
      schema: {
        tags,
        summary: 'Erase a startup with its claims for good; the body repeats its name',
        params,
        body: z.strictObject({ name: z.string().max(STARTUP_LIMITS.name) }),
        response: { 204: z.null(), ...refusals },
      },
    },
    async (request, reply) => {
      await erasure.erase(requireActor(request), request.params.id, request.body.name);
      return reply.code(204).send(null);
    },
  );
};
