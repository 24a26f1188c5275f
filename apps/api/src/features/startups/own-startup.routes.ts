import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import { completenessOf } from '@perkotheque/domain/startups/completeness';
import { profileChangesSchema } from '@perkotheque/domain/startups/input';
import { vendorFactsSchema } from '@perkotheque/domain/startups/vendor-facts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireActor } from '#plugins/access-gate.ts';
import type { OwnStartupService } from './own-startup.service.ts';
import { presentOwnAbilities, presentStartup, startupSchema } from './startups.presenter.ts';

const tags = ['startups'];
const refusals = { '4xx': errorBodySchema };
/** Its leads edit: the service checks it, since a role says nothing about leads. */
const config = { access: 'member' } as const;
const done = { 204: z.null(), ...refusals };

const ownStartupSchema = z.object({
  /** Null for somebody without a startup. */
  startup: startupSchema
    .omit({ can: true })
    .extend({
      all_members_claim: z.boolean(),
      /** While there is no active lead, new claims wait. */
      has_lead: z.boolean(),
      is_lead: z.boolean(),
      missing: z.array(z.string()),
      percent: z.number().int(),
      can: z.object({ edit: z.boolean() }),
    })
    .nullable(),
  join_request: z.object({ id: z.uuid(), startup: z.string(), created_at: z.iso.datetime() }).nullable(),
});

const vendorsSchema = z.object({
  vendors: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      ...vendorFactsSchema.shape,
      earlier_credit: z.number().nullable(),
    }),
  ),
});

export const ownStartupRoutes: FastifyPluginAsyncZod<{ ownStartup: OwnStartupService }> = async (
  app,
  { ownStartup },
) => {
  app.get(
    '/api/startup',
    {
      config,
      schema: {
        tags,
        summary: 'Get the caller’s startup, or the request to join one',
        response: { 200: ownStartupSchema, ...refusals },
      },
    },
    async (request) => {
      const actor = requireActor(request);
      const { startup, joinRequest } = await ownStartup.get(actor);
      return {
        startup: startup && {
          ...presentStartup(startup, actor.role),
          all_members_claim: startup.all_members_claim,
          has_lead: startup.has_lead,
          is_lead: startup.is_lead,
          ...completenessOf(startup),
          can: presentOwnAbilities(actor.role, startup.is_lead),
        },
        join_request: joinRequest && { ...joinRequest, created_at: joinRequest.created_at.toISOString() },
      };
    },
  );

  app.patch(
    '/api/startup',
    {
      config,
      schema: {
        tags,
        summary: 'Edit the profile of the startup that the caller leads',
        body: profileChangesSchema,
        response: done,
      },
    },
    async (request, reply) => {
      await ownStartup.edit(requireActor(request), request.body);
      return reply.code(204).send(null);
    },
  );

  app.put(
    '/api/startup/all-members-claim',
    {
      config,
      schema: {
        tags,
        summary: 'Let all members, or only leads, start claims and read their secrets',
        body: z.strictObject({ is_on: z.boolean() }),
        response: done,
      },
    },
    async (request, reply) => {
      await ownStartup.letAllMembersClaim(requireActor(request), request.body.is_on);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/api/startup/vendor-facts',
    {
      config,
      schema: {
        tags,
        summary: 'List vendors with what the caller’s startup declared about each',
        response: { 200: vendorsSchema, ...refusals },
      },
    },
    async (request) => ({ vendors: await ownStartup.vendorFacts(requireActor(request)) }),
  );

  app.put(
    '/api/startup/vendor-facts/:vendor_id',
    {
      config,
      schema: {
        tags,
        summary: 'Declare something about a vendor for the startup that the caller leads',
        params: z.strictObject({ vendor_id: z.uuid() }),
        body: vendorFactsSchema,
        response: done,
      },
    },
    async (request, reply) => {
      await ownStartup.declare(requireActor(request), request.params.vendor_id, request.body);
      return reply.code(204).send(null);
    },
  );
};
