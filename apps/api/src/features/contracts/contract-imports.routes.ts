import {
  CONTRACT_FIELD_NAMES,
  contractFileSchema,
  contractImportSchema,
} from '@perkotheque/domain/contracts/import-shape';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { csvImportsRoutes } from '#features/imports/csv-imports.routes.ts';
import type { ContractImportsService } from './contract-imports.service.ts';

export const contractImportsRoutes: FastifyPluginAsyncZod<{ imports: ContractImportsService }> = (
  app,
  { imports },
) =>
  csvImportsRoutes(app, {
    path: '/api/contracts/imports',
    capability: 'contracts.manage',
    tag: 'contracts',
    rows: 'contracts',
    fields: CONTRACT_FIELD_NAMES,
    file: contractFileSchema,
    choices: contractImportSchema,
    service: imports,
  });
