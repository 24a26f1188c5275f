import { reportDecisionSchema } from '@perkotheque/domain/codes/input';
import { REPORT_STATES } from '@perkotheque/domain/codes/vocabulary';
import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import { PERK_WAYS } from '@perkotheque/domain/perks/vocabulary';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireActor } from '#plugins/access-gate.ts';
import type { ReportsService } from './reports.service.ts';

const tags = ['codes'];
const params = z.strictObject({ id: z.uuid() });
const refusals = { '4xx': errorBodySchema };
const forStaff = { access: { capability: 'claims.decide' } } as const;
const forMembers = { access: { capability: 'claims.own' } } as const;

const reportSchema = z.object({
  id: z.uuid(),
  perk_id: z.uuid(),
  perk_title: z.string(),
  tool_name: z.string(),
  way: z.enum(PERK_WAYS),
  startup_id: z.uuid(),
  startup: z.string(),
  comment: z.string().nullable(),
  created_at: z.iso.datetime(),
  stock: z.number().nullable(),
});

export const reportsRoutes: FastifyPluginAsyncZod<{ reports: ReportsService }> = async (app, { reports }) => {
  app.get(
    '/api/perk-reports',
    {
      config: forStaff,
      schema: {
        tags,
        summary: 'List the reports « Ce code ne marche pas » that wait for a decision',
        response: { 200: z.object({ reports: z.array(reportSchema) }), ...refusals },
      },
    },
    async (request) => ({
      reports: (await reports.listPending(requireActor(request))).map((report) => ({
        ...report,
        created_at: report.created_at.toISOString(),
      })),
    }),
  );

  app.post(
    '/api/perk-reports/:id/decision',
    {
      config: forStaff,
      schema: {
        tags,
        summary: 'Approve a report, which replaces a unique code, or decline it',
        params,
        body: reportDecisionSchema,
        response: { 200: z.object({ status: z.enum(REPORT_STATES) }), ...refusals },
      },
    },
    async (request) => ({
      status: await reports.decide(requireActor(request), request.params.id, request.body),
    }),
  );

  app.get(
    '/api/perks/:id/watch',
    {
      config: forMembers,
      schema: {
        tags,
        summary: 'Get whether the caller’s startup waits for the stock of a perk',
        params,
        response: { 200: z.object({ is_watched: z.boolean() }), ...refusals },
      },
    },
    async (request) => {
      const { is_watched } = await reports.findWatch(requireActor(request), request.params.id);
      return { is_watched };
    },
  );

  app.put(
    '/api/perks/:id/watch',
    {
      config: forMembers,
      schema: {
        tags,
        summary: 'Choose whether the caller’s startup is told when a perk has stock again',
        params,
        body: z.strictObject({ is_watched: z.boolean() }),
        response: { 204: z.null(), ...refusals },
      },
    },
    async (request, reply) => {
      await reports.setWatch(requireActor(request), request.params.id, request.body.is_watched);
      return reply.code(204).send(null);
    },
  );
};
