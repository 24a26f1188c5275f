import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import { VERDICTS } from '@perkotheque/domain/perks/eligibility';
import { conditionSchema } from '@perkotheque/domain/perks/rules';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireActor } from '#plugins/access-gate.ts';
import type { Audience, AudienceService } from './audience.service.ts';

const tags = ['perks'];
const refusals = { '4xx': errorBodySchema };
const manage = { access: { capability: 'perks.manage' } } as const;
const count = z.number().int();
const counts = z.object({ yes: count, unknown: count, no: count });

const audiencesSchema = z.object({
  startups: count,
  audiences: z.array(z.object({ perk_id: z.uuid(), counts })),
});

const audienceSchema = z.object({
  counts,
  /** Every condition with the startups that it excludes, and those that lack the fact it asks for. */
  conditions: z.array(
    z.object({ condition: conditionSchema, group: z.enum(['all', 'any']), excluded: count, missing: count }),
  ),
  startups: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      verdict: z.enum(VERDICTS),
      /** Places in `conditions` of those that decided against it. */
      deciding: z.array(count),
    }),
  ),
});

const choicesSchema = z.object({
  cohorts: z.array(z.string()),
  sectors: z.array(z.string()),
  perks: z.array(z.object({ id: z.uuid(), title: z.string(), tool_name: z.string() })),
});

function presentAudience({ counts, rules, startups }: Audience): z.input<typeof audienceSchema> {
  const conditions = [
    ...rules.all.map((condition) => ({ condition, group: 'all' as const })),
    ...rules.any.map((condition) => ({ condition, group: 'any' as const })),
  ].map((entry, place) => {
    const decided = startups.filter(({ deciding }) => deciding.includes(place));
    const excluded = decided.filter(({ verdict }) => verdict === 'no').length;
    return { ...entry, excluded, missing: decided.length - excluded };
  });
  return { counts, conditions, startups };
}

export const audienceRoutes: FastifyPluginAsyncZod<{ audience: AudienceService }> = async (
  app,
  { audience },
) => {
  app.get(
    '/api/perks/audience',
    {
      config: manage,
      schema: {
        tags,
        summary: 'Count, for each perk, the startups that are eligible, excluded or lack information',
        response: { 200: audiencesSchema, ...refusals },
      },
    },
    async (request) => audience.list(requireActor(request)),
  );

  app.get(
    '/api/perks/:id/audience',
    {
      config: manage,
      schema: {
        tags,
        summary: 'Get the verdict on every startup for a perk, with the conditions that decided it',
        params: z.strictObject({ id: z.uuid() }),
        response: { 200: audienceSchema, ...refusals },
      },
    },
    async (request) => presentAudience(await audience.get(requireActor(request), request.params.id)),
  );

  app.get(
    '/api/perks/rule-choices',
    {
      config: manage,
      schema: {
        tags,
        summary: 'List the cohorts, sectors and perks that the rules of a perk can name',
        response: { 200: choicesSchema, ...refusals },
      },
    },
    async (request) => audience.choices(requireActor(request)),
  );
};
