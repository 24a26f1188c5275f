import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import { processingSchema } from '@perkotheque/domain/processors/input';
import { dayInParis } from '@perkotheque/domain/shared/days';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { languageOf } from '#lib/language.ts';
import { requireActor } from '#plugins/access-gate.ts';
import { presentRegister, registerSchema } from './processors.presenter.ts';
import type { ProcessorsService } from './processors.service.ts';
import { registerCsv } from './register-csv.ts';

const tags = ['processors'];
/** The service decides: people of the startup and staff read, its leads write. */
const config = { access: 'member' } as const;
const params = z.strictObject({ id: z.uuid() });
const refusals = { '4xx': errorBodySchema };

export const processorsRoutes: FastifyPluginAsyncZod<{ processors: ProcessorsService }> = async (
  app,
  { processors },
) => {
  app.get(
    '/api/startups/:id/processors',
    {
      config,
      schema: {
        tags,
        summary: 'List the processors of a startup, with the source of each fact and what is missing',
        params,
        response: { 200: registerSchema, ...refusals },
      },
    },
    async (request) => presentRegister(await processors.get(requireActor(request), request.params.id)),
  );

  app.get(
    '/api/startups/:id/processors/export',
    {
      config,
      exposeHeadRoute: false,
      schema: {
        tags,
        summary: 'Export the processors of a startup as CSV, in the language of the caller',
        params,
        response: {
          200: { description: 'A file', content: { 'text/csv': { schema: z.string() } } },
          ...refusals,
        },
      },
    },
    async (request, reply) => {
      const register = await processors.get(requireActor(request), request.params.id);
      const fileName = `sous-traitants-${dayInParis(new Date())}.csv`;
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${fileName}"`)
        .type('text/csv; charset=utf-8')
        .send(registerCsv(register, languageOf(request)) as never);
    },
  );

  app.put(
    '/api/startups/:id/processors/:tool_id',
    {
      config,
      schema: {
        tags,
        summary: 'Say which personal data the startup that the caller leads gives to a tool, and why',
        params: params.extend({ tool_id: z.uuid() }),
        body: processingSchema,
        response: { 204: z.null(), ...refusals },
      },
    },
    async (request, reply) => {
      const { id, tool_id } = request.params;
      await processors.save(requireActor(request), id, tool_id, request.body);
      return reply.code(204).send(null);
    },
  );
};
