import { COMPLIANCE_FIELDS } from '@perkotheque/domain/compliance/fields';
import { COMPLIANCE_STATUSES, complianceStatus } from '@perkotheque/domain/compliance/score';
import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import { pageNumberSchema } from '@perkotheque/domain/shared/page';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireActor } from '#plugins/access-gate.ts';
import type { ComplianceService } from './compliance.service.ts';

const count = z.number().int();
const fields = z.array(z.enum(COMPLIANCE_FIELDS));

const pageSchema = z.object({
  required_fields: fields,
  /** Covers the whole catalogue, regardless of the filter. */
  summary: z.object({
    tools: count,
    average: count,
    compliant: count,
    partial: count,
    non_compliant: count,
  }),
  total: count,
  page_size: count,
  tools: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      score: count,
      status: z.enum(COMPLIANCE_STATUSES),
      missing: fields,
    }),
  ),
});

export const complianceRoutes: FastifyPluginAsyncZod<{ compliance: ComplianceService }> = async (
  app,
  { compliance },
) => {
  app.get(
    '/api/compliance',
    {
      config: { access: { capability: 'console.use' } },
      schema: {
        tags: ['compliance'],
        summary: 'List the compliance score, status and missing fields of the tools, lowest score first',
        querystring: z.strictObject({
          status: z.enum(COMPLIANCE_STATUSES).optional(),
          page: pageNumberSchema.optional(),
        }),
        response: { 200: pageSchema, '4xx': errorBodySchema },
      },
    },
    async (request) => {
      const { required, rows, total, pageSize, summary } = await compliance.list(
        requireActor(request),
        request.query,
      );
      return {
        required_fields: required,
        summary,
        total,
        page_size: pageSize,
        tools: rows.map((row) => ({ ...row, status: complianceStatus(row.score) })),
      };
    },
  );
};
