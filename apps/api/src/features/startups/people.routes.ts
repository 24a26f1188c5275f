import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import { assignmentSchema, joinDecisionSchema } from '@perkotheque/domain/startups/people';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireActor } from '#plugins/access-gate.ts';
import { peopleSchema, presentPeople } from './people.presenter.ts';
import type { PeopleService } from './people.service.ts';

const tags = ['startups'];
const refusals = { '4xx': errorBodySchema };
/** A lead of the startup or staff: the service checks it, since a role says nothing about leads. */
const config = { access: 'member' } as const;
const staff = { access: { capability: 'startups.manage' } } as const;
const ofStartup = z.strictObject({ id: z.uuid() });
const ofPerson = z.strictObject({ id: z.uuid(), user_id: z.uuid() });
const done = { 204: z.null(), ...refusals };

export const peopleRoutes: FastifyPluginAsyncZod<{ people: PeopleService }> = async (app, { people }) => {
  app.get(
    '/api/startups/:id/people',
    {
      config,
      schema: {
        tags,
        summary:
          'List the people of a startup, and for its leads and staff the invitations and join requests',
        params: ofStartup,
        response: { 200: peopleSchema, ...refusals },
      },
    },
    async (request) => presentPeople(await people.list(requireActor(request), request.params.id)),
  );

  app.post(
    '/api/startups/:id/people',
    {
      config: staff,
      schema: {
        tags,
        summary: 'Make an existing member belong to the startup, leaving another one',
        params: ofStartup,
        body: assignmentSchema,
        response: done,
      },
    },
    async (request, reply) => {
      await people.assign(requireActor(request), request.params.id, request.body);
      return reply.code(204).send(null);
    },
  );

  app.patch(
    '/api/startups/:id/people/:user_id',
    {
      config: staff,
      schema: {
        tags,
        summary: 'Name a member lead, or end it',
        params: ofPerson,
        body: z.strictObject({ is_lead: z.boolean() }),
        response: done,
      },
    },
    async (request, reply) => {
      const { id, user_id } = request.params;
      const person = { userId: user_id, isLead: request.body.is_lead };
      await people.nameLead(requireActor(request), id, person);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/api/startups/:id/people/:user_id',
    {
      config,
      schema: {
        tags,
        summary: 'Remove somebody from a startup, or leave it',
        params: ofPerson,
        response: done,
      },
    },
    async (request, reply) => {
      await people.remove(requireActor(request), request.params.id, request.params.user_id);
      return reply.code(204).send(null);
    },
  );

  app.put(
    '/api/startups/:id/join-requests/:request_id',
    {
      config,
      schema: {
        tags,
        summary: 'Accept or decline a request to join; the person is told by mail',
        params: z.strictObject({ id: z.uuid(), request_id: z.uuid() }),
        body: joinDecisionSchema,
        response: done,
      },
    },
    async (request, reply) => {
      const { id, request_id } = request.params;
      await people.decide(requireActor(request), id, { requestId: request_id, accept: request.body.accept });
      return reply.code(204).send(null);
    },
  );
};
