import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireActor } from '#plugins/access-gate.ts';
import { CONTENT_TYPES, EXPORT_FORMATS, fileName, presentExport } from './exports.presenter.ts';
import { EXPORT_COLUMNS, type ExportsService } from './exports.service.ts';

/** Enough for the whole catalogue over a slow connection. */
const TEN_MINUTES_MS = 600_000;
const file = z.string();

export const exportsRoutes: FastifyPluginAsyncZod<{ exports: ExportsService }> = async (app, { exports }) => {
  app.get(
    '/api/exports/catalogue',
    {
      config: { access: { capability: 'settings.system' } },
      handlerTimeout: TEN_MINUTES_MS,
      exposeHeadRoute: false,
      schema: {
        tags: ['exports'],
        summary: 'Export the whole catalogue as a file, without secrets',
        querystring: z.strictObject({ format: z.enum(EXPORT_FORMATS) }),
        response: {
          200: {
            description: 'A file',
            content: {
              'text/csv': { schema: file },
              'application/json': { schema: z.unknown() },
            },
          },
          '4xx': errorBodySchema,
        },
      },
    },
    async (request, reply) => {
      const { format } = request.query;
      const tools = await exports.begin(requireActor(request), format);
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${fileName(format, new Date())}"`)
        .type(CONTENT_TYPES[format])
        .send(presentExport(format, tools, EXPORT_COLUMNS) as never);
    },
  );
};
