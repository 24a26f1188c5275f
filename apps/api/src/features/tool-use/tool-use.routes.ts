import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import { outcomeSchema, useSchema } from '@perkotheque/domain/tool-use/input';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireActor } from '#plugins/access-gate.ts';
import { presentToolUse, toolUseSchema } from './tool-use.presenter.ts';
import type { ToolUseService } from './tool-use.service.ts';

const tags = ['tool-use'];
/** Leads speak for their startup: the service checks it, since a role says nothing about leads. */
const config = { access: 'member' } as const;
const params = z.strictObject({ id: z.uuid() });
const refusals = { '4xx': errorBodySchema };
const response = { 204: z.null(), ...refusals };

export const toolUseRoutes: FastifyPluginAsyncZod<{ toolUse: ToolUseService }> = async (app, { toolUse }) => {
  app.get(
    '/api/tools/:id/use',
    {
      config,
      schema: {
        tags,
        summary:
          'Get who uses a tool: published figures, names that agreed, and what the caller’s startup said',
        params,
        response: { 200: toolUseSchema, ...refusals },
      },
    },
    async (request) => presentToolUse(await toolUse.get(requireActor(request), request.params.id)),
  );

  app.put(
    '/api/tools/:id/use',
    {
      config,
      schema: {
        tags,
        summary: 'Say that the startup that the caller leads uses a tool, and whether it may be named',
        params,
        body: useSchema,
        response,
      },
    },
    async (request, reply) => {
      await toolUse.say(requireActor(request), request.params.id, request.body);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/api/tools/:id/use',
    {
      config,
      schema: { tags, summary: 'Take back everything that the startup said about a tool', params, response },
    },
    async (request, reply) => {
      await toolUse.unsay(requireActor(request), request.params.id);
      return reply.code(204).send(null);
    },
  );

  app.put(
    '/api/tools/:id/use/outcome',
    {
      config,
      schema: {
        tags,
        summary: 'Say what the startup did with a tool at the end of a perk, and why',
        params,
        body: outcomeSchema,
        response,
      },
    },
    async (request, reply) => {
      await toolUse.answer(requireActor(request), request.params.id, request.body);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/api/tools/:id/use/outcome',
    {
      config,
      schema: { tags, summary: 'Take back that answer: the startup uses the tool', params, response },
    },
    async (request, reply) => {
      await toolUse.takeBack(requireActor(request), request.params.id);
      return reply.code(204).send(null);
    },
  );
};
