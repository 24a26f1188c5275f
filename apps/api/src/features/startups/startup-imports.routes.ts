import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import { IMPORT_LIMITS } from '@perkotheque/domain/imports/vocabulary';
import {
  STARTUP_FIELD_NAMES,
  startupFileSchema,
  startupImportSchema,
} from '@perkotheque/domain/startups/import-shape';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  importSchemas,
  presentReport,
  presentRun,
  presentRunDetail,
  runSchema,
} from '#features/imports/imports.presenter.ts';
import { requireActor } from '#plugins/access-gate.ts';
import type { StartupImportsService } from './startup-imports.service.ts';

const config = { access: { capability: 'startups.manage' } } as const;
const tags = ['startups'];
const refusals = { '4xx': errorBodySchema };
const params = z.strictObject({ id: z.uuid() });
const { reportSchema, runDetailSchema } = importSchemas(STARTUP_FIELD_NAMES);

/** JSON escapes quotes and line breaks with two characters each. */
const bodyLimit = 2 * IMPORT_LIMITS.bytes;
const handlerTimeout = 60_000;

export const startupImportsRoutes: FastifyPluginAsyncZod<{ imports: StartupImportsService }> = async (
  app,
  { imports },
) => {
  app.post(
    '/api/startups/imports/check',
    {
      config,
      bodyLimit,
      handlerTimeout,
      schema: {
        tags,
        summary: 'Preview an import of startups from a CSV file: mapping, faults by line and known names',
        body: startupFileSchema,
        response: { 200: reportSchema, ...refusals },
      },
    },
    async (request) => presentReport(await imports.check(requireActor(request), request.body)),
  );

  app.post(
    '/api/startups/imports',
    {
      config,
      bodyLimit,
      handlerTimeout,
      schema: {
        tags,
        summary: 'Import all valid lines of a CSV file in one transaction and report the others',
        body: startupImportSchema,
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
    '/api/startups/imports',
    {
      config,
      schema: {
        tags,
        summary: 'List the latest imports of startups',
        response: { 200: z.object({ imports: z.array(runSchema) }), ...refusals },
      },
    },
    async (request) => ({ imports: (await imports.list(requireActor(request))).map(presentRun) }),
  );

  app.get(
    '/api/startups/imports/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Get an import with its faults and the startups that an undo kept',
        params,
        response: { 200: runDetailSchema, ...refusals },
      },
    },
    async (request) => presentRunDetail(await imports.get(requireActor(request), request.params.id)),
  );

  app.post(
    '/api/startups/imports/:id/undo',
    {
      config,
      handlerTimeout,
      schema: {
        tags,
        summary: 'Undo an import: remove its startups that nobody has changed, joined or used since',
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
