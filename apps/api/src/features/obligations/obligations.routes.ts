import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import { obligationSchema, tickSchema } from '@perkotheque/domain/obligations/input';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireActor } from '#plugins/access-gate.ts';
import { choicesSchema, obligationListSchema, presentObligation } from './obligations.presenter.ts';
import type { ObligationsService } from './obligations.service.ts';

const tags = ['obligations'];
const refusals = { '4xx': errorBodySchema };
const reading = { access: { capability: 'programme.read' } } as const;
const managing = { access: { capability: 'contracts.manage' } } as const;
const params = z.strictObject({ id: z.uuid() });
const done = { 204: z.null(), ...refusals };

type Services = { obligations: ObligationsService };

export const obligationsRoutes: FastifyPluginAsyncZod<Services> = async (app, { obligations }) => {
  app.get(
    '/api/obligations',
    {
      config: { ...reading, tokenScope: 'programme:read' },
      schema: {
        tags,
        summary: 'List the obligations of the studio and where each stands, the most pressing first',
        response: { 200: obligationListSchema, ...refusals },
      },
    },
    async (request) => {
      const { rows, can } = await obligations.list(requireActor(request));
      return { obligations: rows.map(presentObligation), can };
    },
  );

  app.get(
    '/api/obligations/choices',
    {
      config: managing,
      schema: {
        tags,
        summary: 'List the vendors and the people whom an obligation can name',
        response: { 200: choicesSchema, ...refusals },
      },
    },
    async (request) => obligations.choices(requireActor(request)),
  );

  app.post(
    '/api/obligations',
    {
      config: managing,
      schema: {
        tags,
        summary: 'Add an obligation to a vendor',
        body: obligationSchema,
        response: { 201: z.object({ id: z.uuid() }), ...refusals },
      },
    },
    async (request, reply) =>
      reply.code(201).send({ id: await obligations.create(requireActor(request), request.body) }),
  );

  app.put(
    '/api/obligations/:id',
    {
      config: managing,
      schema: {
        tags,
        summary: 'Replace an obligation; periods that ended before a new schedule do not count as missed',
        params,
        body: obligationSchema,
        response: done,
      },
    },
    async (request, reply) => {
      await obligations.edit(requireActor(request), request.params.id, request.body);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/api/obligations/:id',
    {
      config: managing,
      schema: { tags, summary: 'Delete an obligation with its ticks and alerts', params, response: done },
    },
    async (request, reply) => {
      await obligations.remove(requireActor(request), request.params.id);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/obligations/:id/ticks',
    {
      config: reading,
      schema: {
        tags,
        summary: 'Say that an obligation was met for its missed or current deadline',
        params,
        body: tickSchema,
        response: done,
      },
    },
    async (request, reply) => {
      await obligations.tick(requireActor(request), request.params.id, request.body.deadline);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/api/obligations/:id/ticks/:deadline',
    {
      config: reading,
      schema: {
        tags,
        summary: 'Take back what was said for a deadline',
        params: z.strictObject({ id: z.uuid(), ...tickSchema.shape }),
        response: done,
      },
    },
    async (request, reply) => {
      await obligations.untick(requireActor(request), request.params.id, request.params.deadline);
      return reply.code(204).send(null);
    },
  );
};
