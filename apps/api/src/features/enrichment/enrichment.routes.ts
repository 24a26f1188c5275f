import {
  ENRICHMENT_FIELDS,
  OUTCOMES,
  RESULTS_PAGE_SIZE,
  RUN_KINDS,
} from '@perkotheque/domain/enrichment/vocabulary';
import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import { pageNumberSchema } from '@perkotheque/domain/shared/page';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { languageOf } from '#lib/language.ts';
import { requireActor } from '#plugins/access-gate.ts';
import {
  overviewSchema,
  presentResult,
  presentRun,
  resultSchema,
  runSchema,
} from './enrichment.presenter.ts';
import type { LookupsService } from './lookups.service.ts';
import { resultsCsv } from './results-csv.ts';
import type { RunsService } from './runs.service.ts';

const config = { access: { capability: 'tools.enrich' } } as const;
const tags = ['enrichment'];
const refusals = { '4xx': errorBodySchema };
const params = z.strictObject({ id: z.uuid() });
const outcome = z.enum(OUTCOMES).optional();

export const enrichmentRoutes: FastifyPluginAsyncZod<{ runs: RunsService; lookups: LookupsService }> = async (
  app,
  { runs, lookups },
) => {
  app.get(
    '/api/enrichment',
    {
      config,
      schema: {
        tags,
        summary: 'Get the enrichment statistics and the active or latest run',
        response: { 200: overviewSchema, ...refusals },
      },
    },
    async (request) => {
      const { stats, toEnrich, withoutOwner, simulationTool, run, usage, isReviewed, toReview } =
        await runs.overview(requireActor(request));
      return {
        stats,
        to_enrich: toEnrich,
        without_owner: withoutOwner,
        simulation_tool: simulationTool,
        run: run && presentRun(run),
        is_reviewed: isReviewed,
        to_review: toReview,
        usage,
      };
    },
  );

  app.post(
    '/api/enrichment/lookups/:id/apply',
    {
      config,
      schema: {
        tags,
        summary: 'Save the result of a lookup by the rules of full enrichment',
        params,
        /** Without `fields`, every field is saved. */
        body: z.strictObject({
          tool_id: z.uuid(),
          fields: z.array(z.enum(ENRICHMENT_FIELDS)).max(ENRICHMENT_FIELDS.length).optional(),
        }),
        response: { 200: z.object({ updated: z.array(z.string()) }), ...refusals },
      },
    },
    async (request) => ({
      updated: await lookups.apply(
        requireActor(request),
        request.params.id,
        request.body.tool_id,
        request.body.fields,
      ),
    }),
  );

  app.post(
    '/api/enrichment/runs',
    {
      config,
      schema: {
        tags,
        summary: 'Start a run; responds 200 with the active run if there is one',
        body: z.strictObject({ kind: z.enum(RUN_KINDS) }),
        response: { 200: runSchema, 201: runSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const { run, isNew } = await runs.start(requireActor(request), request.body.kind);
      return reply.code(isNew ? 201 : 200).send(presentRun(run));
    },
  );

  app.get(
    '/api/enrichment/runs/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Get a run and its progress',
        params,
        response: { 200: runSchema, ...refusals },
      },
    },
    async (request) => presentRun(await runs.get(requireActor(request), request.params.id)),
  );

  app.post(
    '/api/enrichment/runs/:id/stop',
    {
      config,
      schema: {
        tags,
        summary: 'Stop a run after its current tool',
        params,
        response: { 200: runSchema, ...refusals },
      },
    },
    async (request) => presentRun(await runs.stop(requireActor(request), request.params.id)),
  );

  app.get(
    '/api/enrichment/runs/:id/results',
    {
      config,
      schema: {
        tags,
        summary: 'List the results of a run',
        params,
        querystring: z.strictObject({ page: pageNumberSchema.optional(), outcome }),
        response: {
          200: z.object({
            total: z.number().int(),
            page_size: z.number().int(),
            results: z.array(resultSchema),
          }),
          ...refusals,
        },
      },
    },
    async (request) => {
      const { page = 1, outcome: only } = request.query;
      const language = languageOf(request);
      const { run, rows } = await runs.results(requireActor(request), request.params.id, only ?? null, page);
      const { succeeded, failed } = run;
      const total = only === undefined ? succeeded + failed : only === 'success' ? succeeded : failed;
      return {
        total,
        page_size: RESULTS_PAGE_SIZE,
        results: rows.map((row) => presentResult(row, language)),
      };
    },
  );

  app.get(
    '/api/enrichment/runs/:id/results.csv',
    {
      config,
      schema: {
        tags,
        summary: 'Download the results of a run as CSV',
        params,
        querystring: z.strictObject({ outcome }),
        response: {
          200: { description: 'The CSV file', content: { 'text/csv': { schema: z.string() } } },
          ...refusals,
        },
      },
    },
    async (request, reply) => {
      const { rows } = await runs.results(
        requireActor(request),
        request.params.id,
        request.query.outcome ?? null,
        null,
      );
      return reply
        .header('content-disposition', 'attachment; filename="enrichissement.csv"')
        .type('text/csv; charset=utf-8')
        .send(resultsCsv(rows, languageOf(request)));
    },
  );
};
