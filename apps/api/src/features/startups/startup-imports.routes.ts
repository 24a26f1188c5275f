import {
  STARTUP_FIELD_NAMES,
  startupFileSchema,
  startupImportSchema,
} from '@perkotheque/domain/startups/import-shape';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { csvImportsRoutes } from '#features/imports/csv-imports.routes.ts';
import type { StartupImportsService } from './startup-imports.service.ts';

export const startupImportsRoutes: FastifyPluginAsyncZod<{ imports: StartupImportsService }> = (
  app,
  { imports },
) =>
  csvImportsRoutes(app, {
    path: '/api/startups/imports',
    capability: 'startups.manage',
    tag: 'startups',
    rows: 'startups',
    fields: STARTUP_FIELD_NAMES,
    file: startupFileSchema,
    choices: startupImportSchema,
    service: imports,
  });
