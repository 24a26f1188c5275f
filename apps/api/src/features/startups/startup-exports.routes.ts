import { Readable } from 'node:stream';
import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import { startupFilterSchema } from '@perkotheque/domain/startups/query';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { toCsv } from '#lib/to-csv.ts';
import { requireActor } from '#plugins/access-gate.ts';
import { EXPORT_COLUMNS, type StartupExportsService } from './startup-exports.service.ts';

const fileName = (at: Date): string => `perkotheque-startups-${at.toISOString().slice(0, 10)}.csv`;

export const startupExportsRoutes: FastifyPluginAsyncZod<{ exports: StartupExportsService }> = async (
  app,
  { exports },
) => {
  app.get(
    '/api/startups/export',
    {
      config: { access: { capability: 'startups.manage' } },
      exposeHeadRoute: false,
      schema: {
        tags: ['startups'],
        summary: 'Export the startups that match the filters as CSV; an import reads the file as it is',
        querystring: startupFilterSchema,
        response: {
          200: { description: 'A file', content: { 'text/csv': { schema: z.string() } } },
          '4xx': errorBodySchema,
        },
      },
    },
    async (request, reply) => {
      const rows = await exports.read(requireActor(request), request.query);
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${fileName(new Date())}"`)
        .type('text/csv; charset=utf-8')
        .send(toCsv(Readable.from(rows), EXPORT_COLUMNS) as never);
    },
  );
};
