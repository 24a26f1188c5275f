import {
  CLAIM_FIELD_NAMES,
  claimFileSchema,
  claimImportSchema,
} from '@perkotheque/domain/claims/import-shape';
import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import { IMPORT_LIMITS } from '@perkotheque/domain/imports/vocabulary';
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
import type { ClaimImportsService } from './claim-imports.service.ts';

const config = { access: { capability: 'claims.decide' } } as const;
const tags = ['claims'];
const refusals = { '4xx': errorBodySchema };
const params = z.strictObject({ id: z.uuid() });
const { reportSchema, runDetailSchema } = importSchemas(CLAIM_FIELD_NAMES);

/** JSON escapes quotes and line breaks with two characters each. */
const bodyLimit = 2 * IMPORT_LIMITS.bytes;
const handlerTimeout = 60_000;

export const claimImportsRoutes: FastifyPluginAsyncZod<{ imports: ClaimImportsService }> = async (
  app,
  { imports },
) => {
  app.post(
    '/api/claims/imports/check',
    {
      config,
      bodyLimit,
      handlerTimeout,
      schema: {
        tags,
        summary: 'Preview an import of past claims from a CSV file: mapping, faults by line and known claims',
        body: claimFileSchema,
        response: { 200: reportSchema, ...refusals },
      },
    },
    async (request) => presentReport(await imports.check(requireActor(request), request.body)),
  );

  app.post(
    '/api/claims/imports',
    {
      config,
      bodyLimit,
      handlerTimeout,
      schema: {
        tags,
        summary: 'Import all valid lines of a CSV file in one transaction and report the others',
        body: claimImportSchema,
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
    '/api/claims/imports',
    {
      config,
      schema: {
        tags,
        summary: 'List the latest imports of claims',
        response: { 200: z.object({ imports: z.array(runSchema) }), ...refusals },
      },
    },
    async (request) => ({ imports: (await imports.list(requireActor(request))).map(presentRun) }),
  );

  app.get(
    '/api/claims/imports/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Get an import with its faults and the claims that an undo kept',
        params,
        response: { 200: runDetailSchema, ...refusals },
      },
    },
    async (request) => presentRunDetail(await imports.get(requireActor(request), request.params.id)),
  );

  app.post(
    '/api/claims/imports/:id/undo',
    {
      config,
      handlerTimeout,
      schema: {
        tags,
        summary: 'Undo an import: remove its claims that nobody has changed or used since',
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
