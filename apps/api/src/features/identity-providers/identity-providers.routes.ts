import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import { providerSettingsSchema } from '@perkotheque/domain/identity-providers/settings';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireActor } from '#plugins/access-gate.ts';
import { identityProvidersSchema, presentIdentityProviders } from './identity-providers.presenter.ts';
import type { IdentityProvidersService } from './identity-providers.service.ts';

const config = { access: { capability: 'settings.system' } } as const;
const tags = ['identity-providers'];
const refusals = { '4xx': errorBodySchema };
const params = z.strictObject({ id: z.string().min(1).max(64) });

export const identityProvidersRoutes: FastifyPluginAsyncZod<{
  identityProviders: IdentityProvidersService;
}> = async (app, { identityProviders }) => {
  app.get(
    '/api/identity-providers',
    {
      config,
      schema: {
        tags,
        summary: 'List the identity providers with their settings and what happened last',
        response: { 200: identityProvidersSchema, ...refusals },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return presentIdentityProviders(await identityProviders.list(requireActor(request)));
    },
  );

  app.put(
    '/api/identity-providers/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Change the settings of an identity provider, after a recent proof',
        params,
        body: providerSettingsSchema,
        response: { 204: z.undefined(), ...refusals },
      },
    },
    async (request, reply) => {
      await identityProviders.save(requireActor(request), request.params.id, request.body);
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/identity-providers/:id/test',
    {
      config,
      schema: {
        tags,
        summary: 'Read the description and the keys of an identity provider',
        params,
        response: { 200: z.object({ ok: z.boolean(), reason: z.string().nullable() }), ...refusals },
      },
    },
    async (request) => identityProviders.test(request.params.id),
  );
};
