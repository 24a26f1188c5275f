import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import { INVITEE_FAULTS } from '@perkotheque/domain/startups/invitees';
import { firstLeadsSchema, startupAnswerSchema } from '@perkotheque/domain/startups/people';
import { JOINING_WAYS } from '@perkotheque/domain/startups/vocabulary';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireActor } from '#plugins/access-gate.ts';
import type { WaitingStartupsService } from './waiting-startups.service.ts';

const tags = ['startups'];
const refusals = { '4xx': errorBodySchema };
const config = { access: { capability: 'startups.manage' } } as const;
const count = z.number().int();
const name = z.string().nullable();

const requestSchema = z.object({
  id: z.uuid(),
  /** Null: the startup that the person typed is missing. */
  startup_id: z.uuid().nullable(),
  startup: z.string(),
  person: name,
  email: z.string(),
  created_at: z.iso.datetime(),
});
const leadlessSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  cohort: z.string().nullable(),
  people: z.array(z.object({ user_id: z.uuid(), name, email: z.string(), joined_by: z.enum(JOINING_WAYS) })),
  invited: z.array(z.object({ id: z.uuid(), email: z.string() })),
  /** Lines of a list that invited nobody. */
  left_out: z.array(z.object({ written: z.string(), fault: z.enum(INVITEE_FAULTS), invited_to: name })),
  /** Whom one press makes lead, or invites as lead. */
  heir: z
    .union([
      z.object({ user_id: z.uuid(), name, email: z.string() }),
      z.object({ invitation_id: z.uuid(), email: z.string() }),
    ])
    .nullable(),
});

type Services = { waitingStartups: WaitingStartupsService };

export const waitingStartupsRoutes: FastifyPluginAsyncZod<Services> = async (app, { waitingStartups }) => {
  app.get(
    '/api/inbox/startups',
    {
      config,
      schema: {
        tags,
        summary: 'List who asks for a missing startup, and the startups without a lead',
        response: {
          200: z.object({
            requests: z.array(requestSchema),
            leadless: z.array(leadlessSchema),
            total: count,
          }),
          ...refusals,
        },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { requests, leadless, total } = await waitingStartups.list(requireActor(request));
      return {
        requests: requests.map(({ created_at, ...row }) => ({
          ...row,
          created_at: created_at.toISOString(),
        })),
        leadless,
        total,
      };
    },
  );

  app.post(
    '/api/inbox/startup-requests/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Answer a request for a missing startup: make it, say which one is meant, or decline',
        params: z.strictObject({ id: z.uuid() }),
        body: startupAnswerSchema,
        response: { 204: z.null(), ...refusals },
      },
    },
    async (request, reply) => {
      await waitingStartups.answer(requireActor(request), request.params.id, request.body);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/inbox/leads',
    {
      config,
      schema: {
        tags,
        summary: 'Name the first person of each startup without a lead, or invite them as lead',
        body: firstLeadsSchema,
        response: { 200: z.object({ named: count, invited: count }), ...refusals },
      },
    },
    async (request) => waitingStartups.nameFirst(requireActor(request), request.body.startup_ids),
  );
};
