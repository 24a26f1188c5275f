import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import { EXPORT_COLUMNS } from '@perkotheque/domain/imports/vocabulary';
import { selectionSchema } from '@perkotheque/domain/tools/console';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireActor } from '#plugins/access-gate.ts';
import {
  CONTENT_TYPES,
  EXPORT_FORMATS,
  type ExportFormat,
  fileName,
  presentExport,
} from './exports.presenter.ts';
import type { ExportedTools, ExportsService } from './exports.service.ts';

/** Enough for the whole catalogue over a slow connection. */
const TEN_MINUTES_MS = 600_000;
const file = z.string();

const files = {
  200: {
    description: 'A file',
    content: {
      'text/csv': { schema: file },
      'application/json': { schema: z.unknown() },
    },
  },
  '4xx': errorBodySchema,
};

const sendFile = (reply: FastifyReply, format: ExportFormat, tools: ExportedTools) =>
  reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${fileName(format, new Date())}"`)
    .type(CONTENT_TYPES[format])
    .send(presentExport(format, tools, EXPORT_COLUMNS) as never);

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
        response: files,
      },
    },
    async (request, reply) => {
      const { format } = request.query;
      return sendFile(reply, format, await exports.begin(requireActor(request), format));
    },
  );

  // A list of five hundred ids does not fit into an address.
  app.post(
    '/api/exports/selection',
    {
      config: { access: { capability: 'console.use' } },
      handlerTimeout: TEN_MINUTES_MS,
      schema: {
        tags: ['exports'],
        summary: 'Export the selected tools as a file, without secrets',
        body: selectionSchema.extend({ format: z.enum(EXPORT_FORMATS) }),
        response: files,
      },
    },
    async (request, reply) => {
      const { format, ids } = request.body;
      return sendFile(reply, format, await exports.begin(requireActor(request), format, ids));
    },
  );
};
