import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import { TOOL_LIMITS } from '@perkotheque/domain/tools/limits';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { languageOf } from '#lib/language.ts';
import { requireActor } from '#plugins/access-gate.ts';
import { completionSchema, enrichmentSchema, presentEnrichment } from './enrichment.presenter.ts';
import { LOOKUP_HANDLER_TIMEOUT_MS, type LookupsService } from './lookups.service.ts';

const config = { access: { capability: 'tools.enrich' } } as const;
const tags = ['functions'];
const refusals = { '4xx': errorBodySchema };

/** Names and payloads of API-02 and API-03. `toolId` is our addition: with it the tool's own page can be read. */
const enrichInputSchema = z.strictObject({
  toolName: z.string().trim().min(1).max(TOOL_LIMITS.name),
  description: z.string().trim().max(TOOL_LIMITS.text).nullish(),
  simulate: z.boolean().optional(),
  toolId: z.uuid().optional(),
});

const completeInputSchema = z.strictObject({
  toolId: z.uuid(),
  requiredFields: z.array(z.string().max(60)).max(60),
});

export const enrichmentFunctionsRoutes: FastifyPluginAsyncZod<{ lookups: LookupsService }> = async (
  app,
  { lookups },
) => {
  app.post(
    '/api/functions/enrich-tool-info',
    {
      config,
      handlerTimeout: LOOKUP_HANDLER_TIMEOUT_MS,
      schema: {
        tags,
        summary: 'Look up a tool in the configured sources without saving',
        body: enrichInputSchema,
        response: { 200: enrichmentSchema, ...refusals },
      },
    },
    async (request) => {
      const { toolName, description, simulate, toolId } = request.body;
      const input = {
        toolName,
        description: description ?? '',
        simulate: simulate ?? false,
        toolId: toolId ?? null,
      };
      return presentEnrichment(await lookups.lookUp(requireActor(request), input, languageOf(request)));
    },
  );

  app.post(
    '/api/functions/auto-complete-tool',
    {
      config,
      handlerTimeout: LOOKUP_HANDLER_TIMEOUT_MS,
      schema: {
        tags,
        summary: 'Fill the missing required fields of a tool',
        body: completeInputSchema,
        response: { 200: completionSchema, ...refusals },
      },
    },
    async (request) =>
      lookups.complete(
        requireActor(request),
        request.body.toolId,
        request.body.requiredFields,
        languageOf(request),
      ),
  );
};
