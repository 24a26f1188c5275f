import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireActor } from '#plugins/access-gate.ts';
import { foundInvitationSchema, presentInvitation } from './people.presenter.ts';
import type { PeopleService } from './people.service.ts';

const tags = ['startups'];
const refusals = { '4xx': errorBodySchema };
/** In the body, so that it is in no log and no history of requests. */
const body = z.strictObject({ token: z.string().min(20).max(100) });

export const invitationsRoutes: FastifyPluginAsyncZod<{ people: PeopleService }> = async (
  app,
  { people },
) => {
  app.post(
    '/api/invitations/find',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Show an open invitation to the holder of its link; changes nothing',
        body,
        response: { 200: foundInvitationSchema, ...refusals },
      },
    },
    async (request) => presentInvitation(await people.findByToken(request.body.token)),
  );

  app.post(
    '/api/invitations/accept',
    {
      config: { access: 'member' },
      schema: {
        tags,
        summary: 'Accept an invitation of the caller’s own address, leaving another startup',
        body,
        response: { 204: z.null(), ...refusals },
      },
    },
    async (request, reply) => {
      await people.accept(requireActor(request), request.body.token);
      return reply.code(204).send(null);
    },
  );
};
