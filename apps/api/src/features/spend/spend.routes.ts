import { Readable } from 'node:stream';
import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import { SPEND_PAGE_SIZE } from '@perkotheque/domain/spend/figures';
import {
  spendExportQuerySchema,
  spendFilterSchema,
  spendLinesQuerySchema,
  unusedQuerySchema,
} from '@perkotheque/domain/spend/query';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { toCsv } from '#lib/to-csv.ts';
import { requireActor } from '#plugins/access-gate.ts';
import {
  EXPORT_COLUMNS,
  presentCells,
  presentLine,
  presentPayments,
  spendLinesSchema,
  spendPaymentsSchema,
  spendSchema,
  unusedToolSchema,
} from './spend.presenter.ts';
import type { SpendService } from './spend.service.ts';

const tags = ['spend'];
const refusals = { '4xx': errorBodySchema };
const config = { access: { capability: 'spend.read' } } as const;
const count = z.number().int();

export const spendRoutes: FastifyPluginAsyncZod<{ spend: SpendService }> = async (app, { spend }) => {
  app.get(
    '/api/spend',
    {
      config: { ...config, tokenScope: 'spend:read' },
      schema: {
        tags,
        summary: 'Get what the tools cost a year, for a team, a category or a tool',
        querystring: spendFilterSchema,
        response: { 200: spendSchema, ...refusals },
      },
    },
    async (request) => spend.get(requireActor(request), request.query),
  );

  app.get(
    '/api/spend/payments',
    {
      config: { ...config, tokenScope: 'spend:read' },
      schema: {
        tags,
        summary: 'Get the payments of a year and of the next twelve months',
        querystring: spendFilterSchema,
        response: { 200: spendPaymentsSchema, ...refusals },
      },
    },
    async (request) => presentPayments(await spend.getPayments(requireActor(request), request.query)),
  );

  app.get(
    '/api/spend/contracts',
    {
      config: { ...config, tokenScope: 'spend:read' },
      schema: {
        tags,
        summary: 'List the amounts of contracts that a figure adds up',
        querystring: spendLinesQuerySchema,
        response: { 200: spendLinesSchema, ...refusals },
      },
    },
    async (request) => {
      const { lines, ...found } = await spend.listLines(requireActor(request), request.query);
      const page = request.query.page ?? 1;
      return { ...found, lines: lines.map(presentLine), page, page_size: SPEND_PAGE_SIZE };
    },
  );

  app.get(
    '/api/spend/unused',
    {
      config: { ...config, tokenScope: 'spend:read' },
      schema: {
        tags,
        summary: 'List tools with a cost and without use for 180 days',
        querystring: unusedQuerySchema,
        response: {
          200: z.object({ tools: z.array(unusedToolSchema), total: count, page: count, page_size: count }),
          ...refusals,
        },
      },
    },
    async (request) => ({
      ...(await spend.listUnused(requireActor(request), request.query)),
      page: request.query.page ?? 1,
      page_size: SPEND_PAGE_SIZE,
    }),
  );

  app.get(
    '/api/spend/export',
    {
      config,
      exposeHeadRoute: false,
      schema: {
        tags,
        summary: 'Export the amounts that a figure adds up as CSV',
        querystring: spendExportQuerySchema,
        response: {
          200: { description: 'A file', content: { 'text/csv': { schema: z.string() } } },
          ...refusals,
        },
      },
    },
    async (request, reply) => {
      const lines = await spend.exportLines(requireActor(request), request.query);
      return reply
        .header('cache-control', 'no-store')
        .header(
          'content-disposition',
          `attachment; filename="perkotheque-depenses-${request.query.figure}.csv"`,
        )
        .type('text/csv; charset=utf-8')
        .send(toCsv(Readable.from(lines.map(presentCells)), EXPORT_COLUMNS) as never);
    },
  );
};
