import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import { URL_MAX_LENGTH } from '@perkotheque/domain/shared/http-url';
import { newToolSchema, toolChangesSchema } from '@perkotheque/domain/tools/input';
import { TOOL_LIMITS } from '@perkotheque/domain/tools/limits';
import { SEARCH_MAX_LENGTH, SUGGESTION_MIN_LENGTH, TOOLS_PAGE_SIZE } from '@perkotheque/domain/tools/listing';
import { toolFilterSchema, toolListQuerySchema } from '@perkotheque/domain/tools/query';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireActor } from '#plugins/access-gate.ts';
import {
  presentCard,
  presentReason,
  presentTool,
  reasonSchema,
  referentSchema,
  toolCardSchema,
  toolSchema,
} from './tools.presenter.ts';
import type { ToolsService } from './tools.service.ts';

const tags = ['tools'];
const refusals = { '4xx': errorBodySchema };
const read = { access: { capability: 'tools.read' } } as const;
const idParams = z.strictObject({ id: z.uuid() });

const pageSchema = z.object({
  tools: z.array(toolCardSchema.extend({ reason: reasonSchema })),
  page: z.number().int(),
  page_size: z.number().int(),
  has_next: z.boolean(),
  /** True when a word was taken for a similar one. */
  is_approximate: z.boolean(),
  /** The product whose alternatives these are (« alternative à X »). */
  alternatives_to: z.string().nullable(),
});
const countsSchema = z.object({
  total: z.number().int(),
  categories: z.array(z.object({ category_id: z.uuid().nullable(), count: z.number().int() })),
  unknown_prices: z.number().int(),
});
const suggestionSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  category: z.string().nullable(),
  reason: reasonSchema,
});
const typedSchema = z.strictObject({
  q: z.string().trim().min(SUGGESTION_MIN_LENGTH).max(SEARCH_MAX_LENGTH),
});
const askedSchema = z.strictObject({
  name: z.string().trim().max(TOOL_LIMITS.name).default(''),
  url: z.string().trim().max(URL_MAX_LENGTH).default(''),
});
const knownSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  match: z.enum(['name', 'site']),
  /** False for a restricted tool, whose name is on its card. */
  is_accessible: z.boolean(),
});

export const toolsRoutes: FastifyPluginAsyncZod<{ tools: ToolsService }> = async (app, { tools }) => {
  app.get(
    '/api/tools',
    {
      config: { ...read, tokenScope: 'tools:read' },
      schema: {
        tags,
        summary: 'List the catalogue by page',
        querystring: toolListQuerySchema,
        response: { 200: pageSchema, ...refusals },
      },
    },
    async (request) => {
      const actor = requireActor(request);
      const { rows, hasNext, isApproximate, product } = await tools.list(actor, request.query);
      return {
        tools: rows.map((row) => ({ ...presentCard(row, actor.role), reason: presentReason(row) })),
        page: request.query.page ?? 1,
        page_size: TOOLS_PAGE_SIZE,
        has_next: hasNext,
        is_approximate: isApproximate,
        alternatives_to: product,
      };
    },
  );

  app.get(
    '/api/tools/counts',
    {
      config: { ...read, tokenScope: 'tools:read' },
      schema: {
        tags,
        summary: 'Count the tools that match the filters, in total and by category',
        querystring: toolFilterSchema,
        response: { 200: countsSchema, ...refusals },
      },
    },
    async (request) => {
      const { total, categories, unknownPrices } = await tools.counts(requireActor(request), request.query);
      return { total, categories, unknown_prices: unknownPrices };
    },
  );

  app.get(
    '/api/tools/suggestions',
    {
      config: { ...read, tokenScope: 'tools:read' },
      schema: {
        tags,
        summary: 'Suggest at most eight tools for a search text',
        querystring: typedSchema,
        response: { 200: z.object({ suggestions: z.array(suggestionSchema) }), ...refusals },
      },
    },
    async (request) => {
      const found = await tools.suggestions(requireActor(request), request.query.q);
      return {
        suggestions: found.map((row) => {
          const { id, name, category } = row;
          return { id, name, category, reason: presentReason(row) };
        }),
      };
    },
  );

  app.get(
    '/api/tools/referents',
    {
      config: { access: { capability: 'tools.add' } },
      schema: {
        tags,
        summary: 'List the people of the studio who can answer for a tool',
        response: { 200: z.object({ people: z.array(referentSchema) }), ...refusals },
      },
    },
    async (request) => ({ people: await tools.referents(requireActor(request)) }),
  );

  app.get(
    '/api/tools/known',
    {
      // Those who add tools, and core-team, who may make one inside the form of a perk.
      config: { access: { capability: 'perks.manage' } },
      schema: {
        tags,
        summary: 'Find tools that have this name or this site already, while one is being added',
        querystring: askedSchema,
        response: { 200: z.object({ tools: z.array(knownSchema) }), ...refusals },
      },
    },
    async (request) => ({ tools: await tools.known(requireActor(request), request.query) }),
  );

  app.get(
    '/api/tools/:id',
    {
      config: { ...read, tokenScope: 'tools:read' },
      schema: {
        tags,
        summary: 'Get a tool; `details` is null when the caller has no access to it',
        params: idParams,
        response: { 200: toolSchema, ...refusals },
      },
    },
    async (request) => {
      const actor = requireActor(request);
      return presentTool(await tools.get(actor, request.params.id), actor.role);
    },
  );

  // Not a side effect of the read: the web client reads a tool ahead when a link is hovered.
  app.post(
    '/api/tools/:id/opened',
    {
      config: read,
      schema: {
        tags,
        summary: 'Tell that the caller opened a tool, for its popularity',
        params: idParams,
        response: { 204: z.null(), ...refusals },
      },
    },
    async (request, reply) => {
      await tools.opened(requireActor(request), request.params.id);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/tools',
    {
      config: { access: { capability: 'tools.add' }, tokenScope: 'tools:write' },
      schema: {
        tags,
        summary: 'Add a tool',
        body: newToolSchema,
        response: { 201: z.object({ id: z.uuid() }), ...refusals },
      },
    },
    async (request, reply) =>
      reply.code(201).send({ id: await tools.add(requireActor(request), request.body) }),
  );

  app.patch(
    '/api/tools/:id',
    {
      config: { access: { capability: 'tools.edit' }, tokenScope: 'tools:write' },
      schema: {
        tags,
        summary: 'Edit a tool',
        params: idParams,
        body: toolChangesSchema,
        response: { 200: toolSchema, ...refusals },
      },
    },
    async (request) => {
      const actor = requireActor(request);
      return presentTool(await tools.edit(actor, request.params.id, request.body), actor.role);
    },
  );
};
