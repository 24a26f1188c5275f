import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import { newPerkSchema, perkChangesSchema } from '@perkotheque/domain/perks/input';
import { PERKS_PAGE_SIZE } from '@perkotheque/domain/perks/listing';
import { managedPerksQuerySchema } from '@perkotheque/domain/perks/query';
import { PERK_MOVES } from '@perkotheque/domain/perks/states';
import { PERK_STATES, type PerkState } from '@perkotheque/domain/perks/vocabulary';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireActor } from '#plugins/access-gate.ts';
import {
  editedPerkSchema,
  managedPerkSchema,
  presentEditedPerk,
  presentManagedPerk,
} from './managed-perks.presenter.ts';
import type { ManagedPerksService } from './managed-perks.service.ts';

const tags = ['perks'];
const refusals = { '4xx': errorBodySchema };
const config = { access: { capability: 'perks.manage' } } as const;
const params = z.strictObject({ id: z.uuid() });
const count = z.number().int();

const pageSchema = z.object({
  perks: z.array(managedPerkSchema),
  total: count,
  /** Counts of the search by state, without the state filter. */
  counts: z.object(
    Object.fromEntries(PERK_STATES.map((state) => [state, count])) as Record<PerkState, typeof count>,
  ),
  page: count,
  page_size: count,
});

export const managedPerksRoutes: FastifyPluginAsyncZod<{ managedPerks: ManagedPerksService }> = async (
  app,
  { managedPerks },
) => {
  app.get(
    '/api/perks/manage',
    {
      config,
      schema: {
        tags,
        summary: 'List every perk for staff by page, drafts included',
        querystring: managedPerksQuerySchema,
        response: { 200: pageSchema, ...refusals },
      },
    },
    async (request) => {
      const { rows, counts, total } = await managedPerks.list(requireActor(request), request.query);
      return {
        perks: rows.map(presentManagedPerk),
        total,
        counts,
        page: request.query.page ?? 1,
        page_size: PERKS_PAGE_SIZE,
      };
    },
  );

  app.get(
    '/api/perks/:id/editor',
    {
      config,
      schema: {
        tags,
        summary: 'Get a perk as staff edit it, with the versions of its terms, without steps and secrets',
        params,
        response: { 200: editedPerkSchema, ...refusals },
      },
    },
    async (request) => presentEditedPerk(await managedPerks.get(requireActor(request), request.params.id)),
  );

  app.get(
    '/api/perks/:id/steps',
    {
      config,
      schema: {
        tags,
        summary: 'Get the steps of a perk, for staff who edit them',
        params,
        response: {
          200: z.object({ steps: z.array(z.object({ text: z.string(), url: z.string().nullable() })) }),
          ...refusals,
        },
      },
    },
    async (request) => ({ steps: await managedPerks.steps(requireActor(request), request.params.id) }),
  );

  app.post(
    '/api/perks',
    {
      config,
      schema: {
        tags,
        summary:
          'Create a draft of a perk, with the tool that it lacks and with its shared code, link or identifier',
        body: newPerkSchema,
        response: { 201: z.object({ id: z.uuid(), tool_id: z.uuid() }), ...refusals },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await managedPerks.create(requireActor(request), request.body)),
  );

  app.patch(
    '/api/perks/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Edit a perk; another value, duration, rule or obligation makes a new version of its terms',
        params,
        body: perkChangesSchema,
        response: { 200: editedPerkSchema, ...refusals },
      },
    },
    async (request) =>
      presentEditedPerk(await managedPerks.edit(requireActor(request), request.params.id, request.body)),
  );

  app.put(
    '/api/perks/:id/state',
    {
      config,
      schema: {
        tags,
        summary: 'Publish, pause or end a perk',
        params,
        body: z.strictObject({ state: z.enum(PERK_MOVES) }),
        response: { 200: editedPerkSchema, ...refusals },
      },
    },
    async (request) =>
      presentEditedPerk(
        await managedPerks.move(requireActor(request), request.params.id, request.body.state),
      ),
  );

  app.post(
    '/api/perks/:id/check',
    {
      config,
      schema: {
        tags,
        summary: 'Record that the caller checked a perk today: earlier reports and dead links count no more',
        params,
        response: { 200: editedPerkSchema, ...refusals },
      },
    },
    async (request) => presentEditedPerk(await managedPerks.check(requireActor(request), request.params.id)),
  );

  app.delete(
    '/api/perks/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Delete a draft that was never published',
        params,
        response: { 204: z.null(), ...refusals },
      },
    },
    async (request, reply) => {
      await managedPerks.remove(requireActor(request), request.params.id);
      return reply.code(204).send(null);
    },
  );
};
