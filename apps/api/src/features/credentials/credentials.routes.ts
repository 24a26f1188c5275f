import { credentialChangesSchema } from '@perkotheque/domain/credentials/input';
import { SECRET_FIELDS } from '@perkotheque/domain/credentials/vocabulary';
import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireActor } from '#plugins/access-gate.ts';
import { presenceSchema, presentPresence } from './credentials.presenter.ts';
import type { CredentialsService } from './credentials.service.ts';

const tags = ['credentials'];
const params = z.strictObject({ id: z.uuid() });
const refusals = { '4xx': errorBodySchema };
const config = { access: { capability: 'credentials.keep' } } as const;

export const credentialsRoutes: FastifyPluginAsyncZod<{ credentials: CredentialsService }> = async (
  app,
  { credentials },
) => {
  // Responses contain secrets, so no cache may store them.
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.get(
    '/api/tools/:id/credentials',
    {
      config,
      schema: {
        tags,
        summary: 'Get which credential fields are stored for a tool, or null',
        params,
        response: { 200: z.object({ credentials: presenceSchema }), ...refusals },
      },
    },
    async (request) => ({
      credentials: presentPresence(await credentials.findFields(requireActor(request), request.params.id)),
    }),
  );

  app.put(
    '/api/tools/:id/credentials',
    {
      config,
      schema: {
        tags,
        summary: 'Save credentials; omitted fields stay unchanged',
        params,
        body: credentialChangesSchema,
        response: { 204: z.null(), ...refusals },
      },
    },
    async (request, reply) => {
      await credentials.save(requireActor(request), request.params.id, request.body);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/tools/:id/credentials/reveal',
    {
      config,
      compress: false,
      schema: {
        tags,
        summary: 'Reveal one field in clear text; the audit log records it first',
        params,
        body: z.strictObject({ field: z.enum(SECRET_FIELDS) }),
        response: { 200: z.object({ value: z.string() }), ...refusals },
      },
    },
    async (request) => ({
      value: await credentials.reveal(requireActor(request), request.params.id, request.body.field),
    }),
  );
};
