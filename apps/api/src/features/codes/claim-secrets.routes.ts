import { secretReadingSchema, secretReportSchema } from '@perkotheque/domain/codes/input';
import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import { SECRET_KINDS } from '@perkotheque/domain/perks/vocabulary';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireActor } from '#plugins/access-gate.ts';
import type { ClaimSecretsService } from './claim-secrets.service.ts';
import { secretMaskSchema } from './codes.presenter.ts';

const tags = ['codes'];
const params = z.strictObject({ id: z.uuid() });
const refusals = { '4xx': errorBodySchema };
const config = { access: { capability: 'claims.own' } } as const;

export const claimSecretsRoutes: FastifyPluginAsyncZod<{ claimSecrets: ClaimSecretsService }> = async (
  app,
  { claimSecrets },
) => {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.get(
    '/api/claims/:id/secret',
    {
      config,
      schema: {
        tags,
        summary: 'Get what is known of a claim’s secret without its value, or null',
        params,
        response: { 200: z.object({ secret: secretMaskSchema, is_held: z.boolean() }), ...refusals },
      },
    },
    async (request) => claimSecrets.findMask(requireActor(request), request.params.id),
  );

  app.post(
    '/api/claims/:id/secret',
    {
      config,
      compress: false,
      schema: {
        tags,
        summary: 'Read the secret of a claim; the audit log records it first',
        params,
        body: secretReadingSchema,
        response: { 200: z.object({ kind: z.enum(SECRET_KINDS), value: z.string() }), ...refusals },
      },
    },
    async (request) => claimSecrets.read(requireActor(request), request.params.id, request.body.how),
  );

  app.post(
    '/api/claims/:id/report',
    {
      config,
      schema: {
        tags,
        summary: 'Report that the secret of a claim does not work',
        params,
        body: secretReportSchema,
        response: { 204: z.null(), ...refusals },
      },
    },
    async (request, reply) => {
      await claimSecrets.report(requireActor(request), request.params.id, request.body.comment);
      return reply.code(204).send(null);
    },
  );
};
