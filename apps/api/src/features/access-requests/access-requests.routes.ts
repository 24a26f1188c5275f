import {
  ACCESS_PAGE_SIZE,
  ACCESS_STATES,
  accessDecisionSchema,
  accessRequestSchema,
} from '@perkotheque/domain/access-requests/input';
import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import { pageNumberSchema } from '@perkotheque/domain/shared/page';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireActor } from '#plugins/access-gate.ts';
import type { AccessRequestsService } from './access-requests.service.ts';

const tags = ['access requests'];
const refusals = { '4xx': errorBodySchema };
const member = { access: { capability: 'tools.read' } } as const;
const deciders = { access: { capability: 'permissions.manage' } } as const;
const params = z.strictObject({ id: z.uuid() });
const querystring = z.strictObject({ page: pageNumberSchema.optional() });
const moment = z.iso.datetime();

const line = {
  id: z.uuid(),
  tool_id: z.uuid(),
  tool_name: z.string(),
  person: z.string().nullable(),
  email: z.string(),
  created_at: moment,
};

type Services = { accessRequests: AccessRequestsService };

export const accessRequestsRoutes: FastifyPluginAsyncZod<Services> = async (app, { accessRequests }) => {
  app.post(
    '/api/tools/:id/access-request',
    {
      config: member,
      schema: {
        tags,
        summary: 'Ask for access to a restricted tool',
        params,
        body: accessRequestSchema,
        response: { 201: z.object({ id: z.uuid() }), ...refusals },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      return reply
        .code(201)
        .send({ id: await accessRequests.ask(requireActor(request), id, request.body.message) });
    },
  );

  app.get(
    '/api/tools/:id/access-request',
    {
      config: member,
      schema: {
        tags,
        summary: 'Get the caller’s latest request for access to a tool, or null',
        params,
        response: {
          200: z.object({
            request: z
              .object({
                id: z.uuid(),
                state: z.enum(ACCESS_STATES),
                reason: z.string().nullable(),
                created_at: moment,
              })
              .nullable(),
          }),
          ...refusals,
        },
      },
    },
    async (request) => {
      const own = await accessRequests.findOwn(requireActor(request), request.params.id);
      if (!own) return { request: null };
      const { id, state, reason, created_at } = own;
      return { request: { id, state, reason, created_at: created_at.toISOString() } };
    },
  );

  app.get(
    '/api/access-requests',
    {
      config: deciders,
      schema: {
        tags,
        summary: 'List the requests for access that wait, oldest first',
        querystring,
        response: {
          200: z.object({
            total: z.number().int(),
            page_size: z.number().int(),
            requests: z.array(z.object({ ...line, message: z.string() })),
          }),
          ...refusals,
        },
      },
    },
    async (request) => {
      const rows = await accessRequests.waiting(requireActor(request), request.query.page ?? 1);
      return {
        total: rows[0]?.total ?? 0,
        page_size: ACCESS_PAGE_SIZE,
        requests: rows.map(({ total: _total, ...row }) => ({
          ...row,
          created_at: row.created_at.toISOString(),
        })),
      };
    },
  );

  app.post(
    '/api/access-requests/:id/decision',
    {
      config: deciders,
      schema: {
        tags,
        summary: 'Grant access for good or for a time, or refuse it with a reason',
        params,
        body: accessDecisionSchema,
        response: { 204: z.null(), ...refusals },
      },
    },
    async (request, reply) => {
      await accessRequests.decide(requireActor(request), request.params.id, request.body);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/api/tool-grants',
    {
      config: deciders,
      schema: {
        tags,
        summary: 'List who was granted access to a restricted tool, those that end first at the top',
        querystring,
        response: {
          200: z.object({
            total: z.number().int(),
            page_size: z.number().int(),
            grants: z.array(
              z.object({ ...line, author: z.string().nullable(), until: z.iso.date().nullable() }),
            ),
          }),
          ...refusals,
        },
      },
    },
    async (request) => {
      const rows = await accessRequests.grants(requireActor(request), request.query.page ?? 1);
      return {
        total: rows[0]?.total ?? 0,
        page_size: ACCESS_PAGE_SIZE,
        grants: rows.map(({ total: _total, ...row }) => ({
          ...row,
          created_at: row.created_at.toISOString(),
        })),
      };
    },
  );

  app.delete(
    '/api/tool-grants/:id',
    {
      config: deciders,
      schema: {
        tags,
        summary: 'End the access that was granted to a member',
        params,
        response: { 204: z.null(), ...refusals },
      },
    },
    async (request, reply) => {
      await accessRequests.endGrant(requireActor(request), request.params.id);
      return reply.code(204).send(null);
    },
  );
};
