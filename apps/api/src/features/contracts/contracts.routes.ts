import {
  contractChangesSchema,
  contractDecisionSchema,
  newContractSchema,
} from '@perkotheque/domain/contracts/input';
import { contractListQuerySchema } from '@perkotheque/domain/contracts/query';
import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireActor } from '#plugins/access-gate.ts';
import {
  contractDetailsSchema,
  contractListSchema,
  contractSummarySchema,
  personSchema,
  presentDetails,
  presentSummary,
} from './contracts.presenter.ts';
import type { ContractsService } from './contracts.service.ts';
import type { DecisionsService } from './decisions.service.ts';

const tags = ['contracts'];
const refusals = { '4xx': errorBodySchema };
/** Row-level security shows owners and deputies theirs, admins and core-team all of the tools that they may open. */
const reading = { access: { capability: 'contracts.own' } } as const;
const managing = { access: { capability: 'contracts.manage' } } as const;
const params = z.strictObject({ id: z.uuid() });

type Services = { contracts: ContractsService; decisions: DecisionsService };

export const contractsRoutes: FastifyPluginAsyncZod<Services> = async (app, { contracts, decisions }) => {
  app.get(
    '/api/contracts',
    {
      config: { ...reading, tokenScope: 'contracts:read' },
      schema: {
        tags,
        summary: 'List contracts by the last day to say no, with their totals',
        querystring: contractListQuerySchema,
        response: { 200: contractListSchema, ...refusals },
      },
    },
    async (request) => {
      const actor = requireActor(request);
      const { rows, ...figures } = await contracts.list(actor, request.query);
      return { ...figures, contracts: rows.map((row) => presentSummary(row, actor.role)) };
    },
  );

  app.get(
    '/api/contracts/people',
    {
      config: managing,
      schema: {
        tags,
        summary:
          'List the active members who may open a tool: its contract’s owner and deputy are among them',
        querystring: z.strictObject({ tool_id: z.uuid() }),
        response: { 200: z.object({ people: z.array(personSchema) }), ...refusals },
      },
    },
    async (request) => ({ people: await contracts.people(requireActor(request), request.query.tool_id) }),
  );

  app.get(
    '/api/contracts/:id',
    {
      config: { ...reading, tokenScope: 'contracts:read' },
      schema: {
        tags,
        summary: 'Get a contract with its former prices and its decisions',
        params,
        response: { 200: contractDetailsSchema, ...refusals },
      },
    },
    async (request) => {
      const actor = requireActor(request);
      return presentDetails(await contracts.get(actor, request.params.id), actor.role);
    },
  );

  app.get(
    '/api/tools/:id/contracts',
    {
      config: { ...reading, tokenScope: 'contracts:read' },
      schema: {
        tags,
        summary: 'List the contracts of a tool that the caller may read, the current one first',
        params,
        response: {
          200: z.object({
            contracts: z.array(contractSummarySchema),
            can: z.object({ add: z.boolean() }),
          }),
          ...refusals,
        },
      },
    },
    async (request) => {
      const actor = requireActor(request);
      const { rows, can } = await contracts.listOfTool(actor, request.params.id);
      return { contracts: rows.map((row) => presentSummary(row, actor.role)), can };
    },
  );

  app.post(
    '/api/contracts',
    {
      config: { ...managing, tokenScope: 'contracts:write' },
      schema: {
        tags,
        summary: 'Add a contract to a tool; a current one takes the place of the former',
        body: newContractSchema,
        response: { 201: z.object({ id: z.uuid() }), ...refusals },
      },
    },
    async (request, reply) =>
      reply.code(201).send({ id: await contracts.create(requireActor(request), request.body) }),
  );

  app.patch(
    '/api/contracts/:id',
    {
      config: { ...managing, tokenScope: 'contracts:write' },
      schema: {
        tags,
        summary: 'Edit a contract; a new price from a later `price_since` on keeps the former one',
        params,
        body: contractChangesSchema,
        response: { 200: contractDetailsSchema, ...refusals },
      },
    },
    async (request) => {
      const actor = requireActor(request);
      return presentDetails(await contracts.edit(actor, request.params.id, request.body), actor.role);
    },
  );

  app.delete(
    '/api/contracts/:id',
    {
      config: managing,
      schema: {
        tags,
        summary: 'Delete a contract with its prices and decisions; the newest other one becomes current',
        params,
        response: { 204: z.null(), ...refusals },
      },
    },
    async (request, reply) => {
      await contracts.remove(requireActor(request), request.params.id);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/contracts/:id/decisions',
    {
      config: { ...managing, tokenScope: 'contracts:write' },
      schema: {
        tags,
        summary:
          'Decide on the end of a term: renew, renegotiate, cancel, replace, or reopen what was stopped',
        params,
        body: contractDecisionSchema,
        response: { 201: contractDetailsSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const actor = requireActor(request);
      const { id } = request.params;
      await decisions.decide(actor, id, request.body);
      return reply.code(201).send(presentDetails(await contracts.get(actor, id), actor.role));
    },
  );
};
