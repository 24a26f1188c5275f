import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import { importCheckSchema, importSchema } from '@perkotheque/domain/imports/input';
import { IMPORT_FIELDS, STARTER_PACK_SIZE } from '@perkotheque/domain/imports/vocabulary';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { requireActor } from '#plugins/access-gate.ts';
import { csvImportsRoutes } from './csv-imports.routes.ts';
import { importSchemas, presentRunDetail } from './imports.presenter.ts';
import type { ImportsService } from './imports.service.ts';

export const importsRoutes: FastifyPluginAsyncZod<{ imports: ImportsService }> = async (app, { imports }) => {
  await csvImportsRoutes(app, {
    path: '/api/imports',
    capability: 'tools.import',
    tag: 'imports',
    rows: 'tools',
    fields: IMPORT_FIELDS,
    file: importCheckSchema,
    choices: importSchema,
    service: imports,
  });

  app.post(
    '/api/imports/starter-pack',
    {
      config: { access: { capability: 'tools.import' } },
      schema: {
        tags: ['imports'],
        summary: `Import ${STARTER_PACK_SIZE} well-known tools, without those that exist already; undone like any import`,
        response: { 201: importSchemas(IMPORT_FIELDS).runDetailSchema, '4xx': errorBodySchema },
      },
    },
    async (request, reply) => {
      const actor = requireActor(request);
      const id = await imports.runStarterPack(actor);
      return reply.code(201).send(presentRunDetail(await imports.get(actor, id)));
    },
  );
};
