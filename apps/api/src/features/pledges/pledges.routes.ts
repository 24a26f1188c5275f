import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import { pledgeSchema } from '@perkotheque/domain/pledges/input';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireActor } from '#plugins/access-gate.ts';
import { dossierSchema, ownPledgeSchema, pledgesSchema, presentOwnPledge } from './pledges.presenter.ts';
import type { PledgesService } from './pledges.service.ts';

const tags = ['pledges'];
const refusals = { '4xx': errorBodySchema };
const done = { 204: z.null(), ...refusals };
const params = z.strictObject({ id: z.uuid() });
/** The service asks for a lead: a pledge is a startup's. */
const own = { access: { capability: 'requests.vote' } } as const;
const staff = { access: { capability: 'programme.read' } } as const;
const manage = { access: { capability: 'perks.manage' } } as const;

export const pledgesRoutes: FastifyPluginAsyncZod<{ pledges: PledgesService }> = async (app, { pledges }) => {
  app.get(
    '/api/requests/:id/pledge',
    {
      config: { access: 'member' },
      schema: {
        tags,
        summary: 'Get the steps of the pledges for a request, and the pledge of one’s own startup',
        params,
        response: { 200: ownPledgeSchema, ...refusals },
      },
    },
    async (request) => {
      const actor = requireActor(request);
      return presentOwnPledge(await pledges.get(actor, request.params.id), actor);
    },
  );

  app.put(
    '/api/requests/:id/pledge',
    {
      config: own,
      schema: {
        tags,
        summary: 'Pledge seats and a budget for a request, as a lead of a startup',
        params,
        body: pledgeSchema,
        response: done,
      },
    },
    async (request, reply) => {
      await pledges.pledge(requireActor(request), request.params.id, request.body);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/api/requests/:id/pledge',
    {
      config: own,
      schema: { tags, summary: 'Withdraw the pledge of one’s startup', params, response: done },
    },
    async (request, reply) => {
      await pledges.withdraw(requireActor(request), request.params.id);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/api/requests/:id/pledges',
    {
      config: staff,
      schema: {
        tags,
        summary: 'List the pledges for a request, compared with the claims of its perk',
        params,
        response: { 200: pledgesSchema, ...refusals },
      },
    },
    async (request) => pledges.list(requireActor(request), request.params.id),
  );

  app.get(
    '/api/requests/:id/dossier',
    {
      config: staff,
      schema: {
        tags,
        summary: 'Get the figures for a negotiation; names only startups that agreed',
        params,
        response: { 200: dossierSchema, ...refusals },
      },
    },
    async (request) => pledges.dossier(requireActor(request), request.params.id),
  );

  app.put(
    '/api/requests/:id/perk',
    {
      config: manage,
      schema: {
        tags,
        summary: 'Link the perk that a request led to; the startups that pledged are told',
        params,
        body: z.strictObject({ perk_id: z.uuid() }),
        response: done,
      },
    },
    async (request, reply) => {
      await pledges.link(requireActor(request), request.params.id, request.body.perk_id);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/api/requests/:id/perk',
    { config: manage, schema: { tags, summary: 'Unlink the perk of a request', params, response: done } },
    async (request, reply) => {
      await pledges.unlink(requireActor(request), request.params.id);
      return reply.code(204).send(null);
    },
  );
};
