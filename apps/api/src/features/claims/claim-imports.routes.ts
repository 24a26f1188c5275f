import {
  CLAIM_FIELD_NAMES,
  claimFileSchema,
  claimImportSchema,
} from '@perkotheque/domain/claims/import-shape';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { csvImportsRoutes } from '#features/imports/csv-imports.routes.ts';
import type { ClaimImportsService } from './claim-imports.service.ts';

export const claimImportsRoutes: FastifyPluginAsyncZod<{ imports: ClaimImportsService }> = (
  app,
  { imports },
) =>
  csvImportsRoutes(app, {
    path: '/api/claims/imports',
    capability: 'claims.decide',
    tag: 'claims',
    rows: 'past claims',
    fields: CLAIM_FIELD_NAMES,
    file: claimFileSchema,
    choices: claimImportSchema,
    service: imports,
  });
