import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import { registrationByInvitationSchema } from '@perkotheque/domain/startups/invitees';
import { invitationSchema } from '@perkotheque/domain/startups/people';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { languageOf } from '#lib/language.ts';
import { requireActor } from '#plugins/access-gate.ts';
import type { InvitationsService } from './invitations.service.ts';
import { foundInvitationSchema, presentInvitation } from './people.presenter.ts';

const tags = ['startups'];
const refusals = { '4xx': errorBodySchema };
/** In the body, so that it is in no log and no history of requests. */
const body = z.strictObject({ token: z.string().min(20).max(100) });

export const invitationsRoutes: FastifyPluginAsyncZod<{ invitations: InvitationsService }> = async (
  app,
  { invitations },
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
    async (request) => presentInvitation(await invitations.findByToken(request.body.token)),
  );

  app.post(
    '/api/invitations/register',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Open the account of an invited person, who chooses the password, and accept the invitation',
        body: registrationByInvitationSchema,
        response: { 204: z.null(), ...refusals },
      },
    },
    async (request, reply) => {
      await invitations.register(request.body, request.ip);
      return reply.code(204).send(null);
    },
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
      await invitations.accept(requireActor(request), request.body.token);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/startups/:id/invitations',
    {
      config: { access: 'member' },
      schema: {
        tags,
        summary: 'Invite an address by mail; an earlier open invitation of the address ends',
        params: z.strictObject({ id: z.uuid() }),
        body: invitationSchema,
        response: { 201: z.object({ id: z.uuid() }), ...refusals },
      },
    },
    async (request, reply) => {
      const input = { invitation: request.body, language: languageOf(request) };
      const id = await invitations.invite(requireActor(request), request.params.id, input);
      return reply.code(201).send({ id });
    },
  );

  app.delete(
    '/api/startups/:id/invitations/:invitation_id',
    {
      config: { access: 'member' },
      schema: {
        tags,
        summary: 'Cancel an open invitation',
        params: z.strictObject({ id: z.uuid(), invitation_id: z.uuid() }),
        response: { 204: z.null(), ...refusals },
      },
    },
    async (request, reply) => {
      await invitations.revoke(requireActor(request), request.params.id, request.params.invitation_id);
      return reply.code(204).send(null);
    },
  );
};
