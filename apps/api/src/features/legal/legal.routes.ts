import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import { legalVersionSchema } from '@perkotheque/domain/legal/input';
import { LEGAL_DOCUMENTS } from '@perkotheque/domain/legal/vocabulary';
import { LANGUAGES } from '@perkotheque/domain/settings/vocabulary';
import { pageNumberSchema } from '@perkotheque/domain/shared/page';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireActor } from '#plugins/access-gate.ts';
import type { LegalService } from './legal.service.ts';

const tags = ['legal'];
const refusals = { '4xx': errorBodySchema };
const system = { access: { capability: 'settings.system' } } as const;
const own = { access: { capability: 'settings.own' } } as const;
const params = z.strictObject({ document: z.enum(LEGAL_DOCUMENTS) });
const version = z.number().int();

export const legalRoutes: FastifyPluginAsyncZod<{ legal: LegalService }> = async (app, { legal }) => {
  app.get(
    '/api/legal/:document',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Get the legal notice, the privacy notice or the terms',
        params,
        querystring: z.strictObject({
          language: z.enum(LANGUAGES),
          version: pageNumberSchema.optional(),
        }),
        response: {
          200: z.object({
            /** 0 while nothing was published. */
            version,
            language: z.enum(LANGUAGES),
            text: z.string(),
            published_at: z.iso.datetime().nullable(),
            versions: z.array(z.object({ version, published_at: z.iso.datetime() })),
          }),
          ...refusals,
        },
      },
    },
    async (request) => {
      const { language, version: asked } = request.query;
      const found = await legal.read(request.params.document, language, asked);
      return {
        ...found,
        published_at: found.published_at?.toISOString() ?? null,
        versions: found.versions.map((row) => ({ ...row, published_at: row.published_at.toISOString() })),
      };
    },
  );

  app.get(
    '/api/legal/:document/edition',
    {
      config: system,
      schema: {
        tags,
        summary: 'Get the texts to edit: the latest version, or the shipped text',
        params,
        response: {
          200: z.object({
            version,
            texts: z.object({ fr: z.string(), en: z.string(), es: z.string() }),
            requires_acceptance: z.boolean(),
          }),
          ...refusals,
        },
      },
    },
    async (request) => legal.edition(requireActor(request), request.params.document),
  );

  app.post(
    '/api/legal/:document/versions',
    {
      config: system,
      schema: {
        tags,
        summary: 'Publish a new version',
        params,
        body: legalVersionSchema,
        response: { 201: z.object({ version }), ...refusals },
      },
    },
    async (request, reply) =>
      reply.code(201).send({
        version: await legal.publish(requireActor(request), request.params.document, request.body),
      }),
  );

  app.get(
    '/api/me/terms',
    {
      config: own,
      schema: {
        tags,
        summary: 'Get the version of the terms that the caller still has to accept, or null',
        response: { 200: z.object({ to_accept: version.nullable() }), ...refusals },
      },
    },
    async (request) => ({ to_accept: await legal.owedTerms(requireActor(request)) }),
  );

  app.post(
    '/api/me/terms',
    {
      config: own,
      schema: {
        tags,
        summary: 'Accept the current terms',
        body: z.strictObject({ version: z.int32().min(1) }),
        response: { 204: z.null(), ...refusals },
      },
    },
    async (request, reply) => {
      await legal.acceptTerms(requireActor(request), request.body.version);
      return reply.code(204).send(null);
    },
  );
};
