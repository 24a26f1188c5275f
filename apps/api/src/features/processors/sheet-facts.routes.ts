import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import { sheetFactsSchema } from '@perkotheque/domain/processors/input';
import { SHEET_FIELDS, SHEET_SOURCES } from '@perkotheque/domain/processors/vocabulary';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { pick } from '#lib/pick.ts';
import { requireActor } from '#plugins/access-gate.ts';
import type { SheetFactsService } from './sheet-facts.service.ts';

const tags = ['processors'];
const params = z.strictObject({ id: z.uuid() });
const refusals = { '4xx': errorBodySchema };

const responseSchema = z.object({
  values: z.object({
    owner: z.string().nullable(),
    hosting_country: z.string().nullable(),
    dpa_url: z.string().nullable(),
    subprocessors_url: z.string().nullable(),
  }),
  /** Where each filled value comes from, and since when. */
  sources: z.array(
    z.object({
      field: z.enum(SHEET_FIELDS),
      source: z.enum(SHEET_SOURCES),
      /** False: a program found it and nobody has checked it. */
      is_reviewed: z.boolean(),
      recorded_at: z.iso.datetime(),
    }),
  ),
  /** At most three tools hosted in the EU; none for a tool that is hosted there itself, or nobody knows where. */
  alternatives: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      icon_hash: z.string().nullable(),
      hosting_country: z.string().nullable(),
    }),
  ),
  can: z.object({ vouch: z.boolean() }),
});

export const sheetFactsRoutes: FastifyPluginAsyncZod<{ sheetFacts: SheetFactsService }> = async (
  app,
  { sheetFacts },
) => {
  app.get(
    '/api/tools/:id/processor-facts',
    {
      config: { access: { capability: 'tools.read' } },
      schema: {
        tags,
        summary:
          'Get vendor, hosting, DPA and sub-processors of a tool with their sources, and EU alternatives',
        params,
        response: { 200: responseSchema, ...refusals },
      },
    },
    async (request) => {
      const { sheet, facts, alternatives, canVouch } = await sheetFacts.get(
        requireActor(request),
        request.params.id,
      );
      return {
        values: pick(sheet, SHEET_FIELDS),
        sources: facts.map(({ field, source, is_reviewed, recorded_at }) => ({
          ...{ field, source, is_reviewed },
          recorded_at: recorded_at.toISOString(),
        })),
        alternatives,
        can: { vouch: canVouch },
      };
    },
  );

  app.put(
    '/api/tools/:id/processor-facts',
    {
      config: { access: { capability: 'tools.edit' } },
      schema: {
        tags,
        summary: 'Save vendor, hosting, DPA and sub-processors of a tool as checked by an admin',
        params,
        body: sheetFactsSchema,
        response: { 204: z.null(), ...refusals },
      },
    },
    async (request, reply) => {
      await sheetFacts.save(requireActor(request), request.params.id, request.body);
      return reply.code(204).send(null);
    },
  );
};
