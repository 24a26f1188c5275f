import { importCheckSchema, importSchema } from '@perkotheque/domain/imports/input';
import { IMPORT_FIELDS } from '@perkotheque/domain/imports/vocabulary';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { csvImportsRoutes } from './csv-imports.routes.ts';
import type { ImportsService } from './imports.service.ts';

export const importsRoutes: FastifyPluginAsyncZod<{ imports: ImportsService }> = (app, { imports }) =>
  csvImportsRoutes(app, {
    path: '/api/imports',
    capability: 'tools.import',
    tag: 'imports',
    rows: 'tools',
    fields: IMPORT_FIELDS,
    file: importCheckSchema,
    choices: importSchema,
    service: imports,
  });
