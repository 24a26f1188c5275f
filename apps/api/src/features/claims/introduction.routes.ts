import { introductionMailSchema } from '@perkotheque/domain/claims/input';
import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireActor } from '#plugins/access-gate.ts';
import type { IntroductionService } from './introduction.service.ts';

const tags = ['claims'];
const config = { access: { capability: 'claims.decide' } } as const;
const params = z.strictObject({ id: z.uuid() });
const refusals = { '4xx': errorBodySchema };

type Services = { introductions: IntroductionService };

export const introductionRoutes: FastifyPluginAsyncZod<Services> = async (app, { introductions }) => {
  app.get(
    '/api/inbox/claims/:id/introduction',
    {
      config,
      schema: {
        tags,
        summary: 'Get the introduction that a startup agreed to, ready to edit and send',
        params,
        response: {
          200: z.object({
            to: z.string(),
            subject: z.string(),
            text: z.string(),
            /** The founder who receives the answer; null while the startup has nobody. */
            reply_to: z.object({ name: z.string().nullable(), email: z.string() }).nullable(),
          }),
          ...refusals,
        },
      },
    },
    async (request) => introductions.draft(requireActor(request), request.params.id),
  );

  app.post(
    '/api/inbox/claims/:id/introduction',
    {
      config,
      schema: {
        tags,
        summary: 'Send an introduction by mail, with the founder as reply address',
        params,
        body: introductionMailSchema,
        response: { 204: z.null(), ...refusals },
      },
    },
    async (request, reply) => {
      await introductions.send(requireActor(request), request.params.id, request.body);
      return reply.code(204).send(null);
    },
  );
};
