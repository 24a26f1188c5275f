import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import {
  newRequestSchema,
  ownRequestChangesSchema,
  requestChangesSchema,
} from '@perkotheque/domain/requests/input';
import { REQUESTS_PAGE_SIZE, SIMILAR_MIN_LENGTH } from '@perkotheque/domain/requests/listing';
import { requestListQuerySchema } from '@perkotheque/domain/requests/query';
import { REQUEST_STATUSES } from '@perkotheque/domain/requests/vocabulary';
import { SEARCH_MAX_LENGTH } from '@perkotheque/domain/tools/listing';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireActor } from '#plugins/access-gate.ts';
import {
  presentRequest,
  presentWithHistory,
  requestSchema,
  requestWithHistorySchema,
} from './requests.presenter.ts';
import type { RequestsService } from './requests.service.ts';

const tags = ['requests'];
const refusals = { '4xx': errorBodySchema };
const read = { access: 'member' } as const;
const manage = { access: { capability: 'requests.manage' } } as const;
const params = z.strictObject({ id: z.uuid() });
const count = z.number().int();

const pageSchema = z.object({
  requests: z.array(requestSchema),
  total: count,
  /** Counts of the search by status, without the status filter. */
  counts: z.object(
    Object.fromEntries(REQUEST_STATUSES.map((status) => [status, count])) as Record<
      (typeof REQUEST_STATUSES)[number],
      typeof count
    >,
  ),
  page: count,
  page_size: count,
});
const similarSchema = z.object({
  requests: z.array(
    z.object({ id: z.uuid(), tool_name: z.string(), status: z.enum(REQUEST_STATUSES), votes: count }),
  ),
  tools: z.array(z.object({ id: z.uuid(), name: z.string(), category: z.string().nullable() })),
});
const typedSchema = z.strictObject({
  q: z.string().trim().min(SIMILAR_MIN_LENGTH).max(SEARCH_MAX_LENGTH),
});

export const requestsRoutes: FastifyPluginAsyncZod<{ requests: RequestsService }> = async (
  app,
  { requests },
) => {
  app.get(
    '/api/requests',
    {
      config: { ...read, tokenScope: 'requests:read' },
      schema: {
        tags,
        summary: 'List tool requests by page, newest first by default',
        querystring: requestListQuerySchema,
        response: { 200: pageSchema, ...refusals },
      },
    },
    async (request) => {
      const actor = requireActor(request);
      const { rows, counts, total } = await requests.list(actor, request.query);
      return {
        requests: rows.map((row) => presentRequest(row, actor)),
        total,
        counts,
        page: request.query.page ?? 1,
        page_size: REQUESTS_PAGE_SIZE,
      };
    },
  );

  app.get(
    '/api/requests/similar',
    {
      config: { ...read, tokenScope: 'requests:read' },
      schema: {
        tags,
        summary: 'Find requests and tools with a similar name',
        querystring: typedSchema,
        response: { 200: similarSchema, ...refusals },
      },
    },
    async (request) => requests.similar(requireActor(request), request.query.q),
  );

  app.get(
    '/api/requests/:id',
    {
      config: { ...read, tokenScope: 'requests:read' },
      schema: {
        tags,
        summary: 'Get a request with its timeline',
        params,
        response: { 200: requestWithHistorySchema, ...refusals },
      },
    },
    async (request) => {
      const actor = requireActor(request);
      return presentWithHistory(await requests.get(actor, request.params.id), actor);
    },
  );

  app.post(
    '/api/requests',
    {
      config: { access: { capability: 'requests.create' }, tokenScope: 'requests:write' },
      schema: {
        tags,
        summary: 'Create a tool request',
        body: newRequestSchema,
        response: { 201: z.object({ id: z.uuid() }), ...refusals },
      },
    },
    async (request, reply) =>
      reply.code(201).send({ id: await requests.create(requireActor(request), request.body) }),
  );

  app.patch(
    '/api/requests/:id',
    {
      config: manage,
      schema: {
        tags,
        summary: 'Edit a request; a new status is recorded and sent to requester and voters by mail',
        params,
        body: requestChangesSchema,
        response: { 204: z.null(), ...refusals },
      },
    },
    async (request, reply) => {
      await requests.edit(requireActor(request), request.params.id, request.body);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/api/requests/:id',
    {
      config: manage,
      schema: { tags, summary: 'Delete a request', params, response: { 204: z.null(), ...refusals } },
    },
    async (request, reply) => {
      await requests.remove(requireActor(request), request.params.id);
      return reply.code(204).send(null);
    },
  );

  app.patch(
    '/api/me/requests/:id',
    {
      config: read,
      schema: {
        tags,
        summary: 'Correct one’s own request while it waits',
        params,
        body: ownRequestChangesSchema,
        response: { 204: z.null(), ...refusals },
      },
    },
    async (request, reply) => {
      await requests.correct(requireActor(request), request.params.id, request.body);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/api/me/requests/:id',
    {
      config: read,
      schema: {
        tags,
        summary: 'Withdraw one’s own request while it waits',
        params,
        response: { 204: z.null(), ...refusals },
      },
    },
    async (request, reply) => {
      await requests.withdraw(requireActor(request), request.params.id);
      return reply.code(204).send(null);
    },
  );
};
