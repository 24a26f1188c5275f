import { Readable } from 'node:stream';
import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import { FIGURE_PAGE_SIZE } from '@perkotheque/domain/programme/figures';
import {
  claimFigureQuerySchema,
  perkFigureQuerySchema,
  programmeFilterSchema,
} from '@perkotheque/domain/programme/query';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { toCsv } from '#lib/to-csv.ts';
import { requireActor } from '#plugins/access-gate.ts';
import type { PotentialService } from './potential.service.ts';
import {
  figureClaimSchema,
  figurePerkSchema,
  potentialSchema,
  presentFigureClaim,
  presentProgramme,
  programmeSchema,
} from './programme.presenter.ts';
import type { ProgrammeService } from './programme.service.ts';
import { EXPORT_COLUMNS, type ProgrammeExportsService } from './programme-exports.service.ts';

const tags = ['programme'];
const refusals = { '4xx': errorBodySchema };
const config = { access: { capability: 'programme.read' } } as const;
const count = z.number().int();
const page = { total: count, page: count, page_size: count };

type Services = {
  programme: ProgrammeService;
  potential: PotentialService;
  exports: ProgrammeExportsService;
};

export const programmeRoutes: FastifyPluginAsyncZod<Services> = async (
  app,
  { programme, potential, exports },
) => {
  app.get(
    '/api/programme',
    {
      config: { ...config, tokenScope: 'programme:read' },
      schema: {
        tags,
        summary: 'Get the figures of the programme for a period and a cohort',
        querystring: programmeFilterSchema,
        response: { 200: programmeSchema, ...refusals },
      },
    },
    async (request) => presentProgramme(await programme.get(requireActor(request), request.query)),
  );

  app.get(
    '/api/programme/potential',
    {
      config: { ...config, tokenScope: 'programme:read' },
      schema: {
        tags,
        summary: 'Get what the startups of a cohort could still claim, by startup',
        querystring: programmeFilterSchema,
        response: { 200: potentialSchema, ...refusals },
      },
    },
    async (request) => potential.get(requireActor(request), request.query),
  );

  app.get(
    '/api/programme/claims',
    {
      config: { ...config, tokenScope: 'programme:read' },
      schema: {
        tags,
        summary: 'List the claims behind a figure',
        querystring: claimFigureQuerySchema,
        response: { 200: z.object({ claims: z.array(figureClaimSchema), ...page }), ...refusals },
      },
    },
    async (request) => {
      const { total, claims } = await programme.listClaims(requireActor(request), request.query);
      const at = request.query.page ?? 1;
      return { claims: claims.map(presentFigureClaim), total, page: at, page_size: FIGURE_PAGE_SIZE };
    },
  );

  app.get(
    '/api/programme/perks',
    {
      config: { ...config, tokenScope: 'programme:read' },
      schema: {
        tags,
        summary: 'List the perks behind a figure',
        querystring: perkFigureQuerySchema,
        response: { 200: z.object({ perks: z.array(figurePerkSchema), ...page }), ...refusals },
      },
    },
    async (request) => {
      const { total, perks } = await programme.listPerks(requireActor(request), request.query);
      return { perks, total, page: request.query.page ?? 1, page_size: FIGURE_PAGE_SIZE };
    },
  );

  app.get(
    '/api/programme/export',
    {
      config,
      exposeHeadRoute: false,
      schema: {
        tags,
        summary: 'Export the claims and savings of a period as CSV',
        querystring: programmeFilterSchema,
        response: {
          200: { description: 'A file', content: { 'text/csv': { schema: z.string() } } },
          ...refusals,
        },
      },
    },
    async (request, reply) => {
      const { from, to } = request.query;
      const rows = await exports.read(requireActor(request), request.query);
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="perkotheque-programme-${from}-${to}.csv"`)
        .type('text/csv; charset=utf-8')
        .send(toCsv(Readable.from(rows), EXPORT_COLUMNS) as never);
    },
  );
};
