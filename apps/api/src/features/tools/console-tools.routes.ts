import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import { bulkChangeSchema, consoleFilterSchema, consoleQuerySchema } from '@perkotheque/domain/tools/console';
import { CONSOLE_PAGE_SIZE } from '@perkotheque/domain/tools/console-listing';
import { RENEWAL_FREQUENCIES, TEAMS, TOOL_STATUSES, TOOL_TYPES } from '@perkotheque/domain/tools/vocabulary';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireActor } from '#plugins/access-gate.ts';
import type { ConsoleToolsService } from './console-tools.service.ts';

const config = { access: { capability: 'console.use' } } as const;
const tags = ['console'];
const refusals = { '4xx': errorBodySchema };

const rowSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  owner: z.string().nullable(),
  status: z.enum(TOOL_STATUSES),
  cost: z.string().nullable(),
  cost_per_period: z.number().nullable(),
  renewal_frequency: z.enum(RENEWAL_FREQUENCIES).nullable(),
  renewal_date: z.string().nullable(),
  /** The last day to say no to the current contract; null once it is stopped. */
  cancel_by: z.string().nullable(),
  team: z.enum(TEAMS),
  tool_type: z.enum(TOOL_TYPES),
  url: z.string().nullable(),
  product_hunt_url: z.string().nullable(),
  youtube_tutorial: z.string().nullable(),
  has_secure_access: z.boolean(),
});

export const consoleToolsRoutes: FastifyPluginAsyncZod<{ consoleTools: ConsoleToolsService }> = async (
  app,
  { consoleTools },
) => {
  app.get(
    '/api/console/tools',
    {
      config,
      schema: {
        tags,
        summary: 'List all tools by page with the columns of the console',
        querystring: consoleQuerySchema,
        response: {
          200: z.object({
            /** Number of matches, and of all tools. */
            total: z.number().int(),
            catalogue: z.number().int(),
            page_size: z.number().int(),
            tools: z.array(rowSchema),
          }),
          ...refusals,
        },
      },
    },
    async (request) => {
      const { rows, total, catalogue } = await consoleTools.list(requireActor(request), request.query);
      return { total, catalogue, page_size: CONSOLE_PAGE_SIZE, tools: rows };
    },
  );

  app.get(
    '/api/console/tools/ids',
    {
      config,
      schema: {
        tags,
        summary: 'List the ids of all results, as many as a bulk action takes',
        querystring: consoleFilterSchema,
        response: { 200: z.object({ ids: z.array(z.uuid()), total: z.number().int() }), ...refusals },
      },
    },
    async (request) => consoleTools.select(requireActor(request), request.query),
  );

  app.post(
    '/api/console/tools/bulk',
    {
      config,
      schema: {
        tags,
        summary: 'Set the status, the team or the category of many tools',
        body: bulkChangeSchema,
        response: {
          200: z.object({
            changed: z.number().int(),
            unchanged: z.number().int(),
            missing: z.number().int(),
          }),
          ...refusals,
        },
      },
    },
    async (request) => consoleTools.changeMany(requireActor(request), request.body),
  );
};
