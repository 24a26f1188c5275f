import { Readable } from 'node:stream';
import { CONTRACT_EXPORT_COLUMNS } from '@perkotheque/domain/contracts/import-fields';
import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { toCsv } from '#lib/to-csv.ts';
import { requireActor } from '#plugins/access-gate.ts';
import type { ContractExportsService } from './contract-exports.service.ts';

const fileName = (at: Date): string => `perkotheque-contrats-${at.toISOString().slice(0, 10)}.csv`;

export const contractExportsRoutes: FastifyPluginAsyncZod<{ exports: ContractExportsService }> = async (
  app,
  { exports },
) => {
  app.get(
    '/api/contracts/export',
    {
      config: { access: { capability: 'contracts.manage' } },
      exposeHeadRoute: false,
      schema: {
        tags: ['contracts'],
        summary: 'Export the contracts as CSV; an import reads the file as it is',
        response: {
          200: { description: 'A file', content: { 'text/csv': { schema: z.string() } } },
          '4xx': errorBodySchema,
        },
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${fileName(new Date())}"`)
        .type('text/csv; charset=utf-8')
        .send(
          toCsv(Readable.from(await exports.read(requireActor(request))), CONTRACT_EXPORT_COLUMNS) as never,
        ),
  );
};
