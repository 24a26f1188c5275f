import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import { importCheckSchema, importSchema } from '@perkotheque/domain/imports/input';
import { IMPORT_LIMITS } from '@perkotheque/domain/imports/vocabulary';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireActor } from '#plugins/access-gate.ts';
import {
  presentReport,
  presentRun,
  presentRunDetail,
  runSchema,
  toolImportSchemas,
} from './imports.presenter.ts';
import type { ImportsService } from './imports.service.ts';

const config = { access: { capability: 'tools.import' } } as const;
const { reportSchema, runDetailSchema } = toolImportSchemas;
const tags = ['imports'];
const refusals = { '4xx': errorBodySchema };
const params = z.strictObject({ id: z.uuid() });

/** JSON escapes quotes and line breaks with two characters each. */
const bodyLimit = 2 * IMPORT_LIMITS.bytes;
const handlerTimeout = 60_000;

export const importsRoutes: FastifyPluginAsyncZod<{ imports: ImportsService }> = async (app, { imports }) => {
  app.post(
    '/api/imports/check',
    {
      config,
      bodyLimit,
      handlerTimeout,
      schema: {
        tags,
        summary: 'Preview an import of a CSV file: mapping, faults by line and known names',
        body: importCheckSchema,
        response: { 200: reportSchema, ...refusals },
      },
    },
    async (request) => presentReport(await imports.check(requireActor(request), request.body)),
  );

  app.post(
    '/api/imports',
    {
      config,
      bodyLimit,
      handlerTimeout,
      schema: {
        tags,
        summary: 'Import all valid lines of a CSV file in one transaction and report the others',
        body: importSchema,
        response: { 201: runDetailSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const actor = requireActor(request);
      const id = await imports.run(actor, request.body);
      return reply.code(201).send(presentRunDetail(await imports.get(actor, id)));
    },
  );

  app.get(
    '/api/imports',
    {
      config,
      schema: {
        tags,
        summary: 'List the latest imports',
        response: { 200: z.object({ imports: z.array(runSchema) }), ...refusals },
      },
    },
    async (request) => ({ imports: (await imports.list(requireActor(request))).map(presentRun) }),
  );

  app.get(
    '/api/imports/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Get an import with its faults and the tools that an undo kept',
        params,
        response: { 200: runDetailSchema, ...refusals },
      },
    },
    async (request) => presentRunDetail(await imports.get(requireActor(request), request.params.id)),
  );

  app.post(
    '/api/imports/:id/undo',
    {
      config,
      handlerTimeout,
      schema: {
        tags,
        summary: 'Undo an import: remove its tools that nobody has changed or used since',
        params,
        response: { 200: runDetailSchema, ...refusals },
      },
    },
    async (request) => {
      const actor = requireActor(request);
      await imports.undo(actor, request.params.id);
      return presentRunDetail(await imports.get(actor, request.params.id));
    },
  );
};
