import { newAttestationSchema } from '@perkotheque/domain/attestations/attestations';
import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireActor } from '#plugins/access-gate.ts';
import {
  attestationSchema,
  openedAttestationSchema,
  presentAttestation,
  presentOpened,
} from './attestations.presenter.ts';
import type { AttestationsService } from './attestations.service.ts';

const tags = ['attestations'];
const refusals = { '4xx': errorBodySchema };
/** For staff and the startup's leads: the service checks it, since a role says nothing about leads. */
const config = { access: 'member' } as const;
const params = z.strictObject({ id: z.uuid() });

export const attestationsRoutes: FastifyPluginAsyncZod<{ attestations: AttestationsService }> = async (
  app,
  { attestations },
) => {
  app.get(
    '/api/attestations/:token',
    {
      config: { access: 'public' },
      exposeHeadRoute: false,
      schema: {
        tags,
        summary: 'Read an attestation by the token of its address; the opening is noted for the startup',
        // Any text: whatever is no token of ours is unknown, not malformed.
        params: z.strictObject({ token: z.string() }),
        response: { 200: openedAttestationSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const { opened, studio } = await attestations.open(request.params.token, request.ip);
      return reply.header('x-robots-tag', 'noindex').send(presentOpened(opened, studio));
    },
  );

  app.get(
    '/api/startups/:id/attestations',
    {
      config,
      schema: {
        tags,
        summary: 'List a startup’s attestations with their openings, never their addresses',
        params,
        response: {
          200: z.object({
            attestations: z.array(attestationSchema),
            can: z.object({ make: z.boolean() }),
          }),
          ...refusals,
        },
      },
    },
    async (request) => {
      const { rows, canMake } = await attestations.list(requireActor(request), request.params.id);
      return { attestations: rows.map(presentAttestation), can: { make: canMake } };
    },
  );

  app.post(
    '/api/startups/:id/attestations',
    {
      config,
      schema: {
        tags,
        summary: 'Make an attestation for one vendor, valid 30 days; the address is shown this once',
        params,
        body: newAttestationSchema,
        response: { 201: z.object({ url: z.url(), expires_at: z.iso.datetime() }), ...refusals },
      },
    },
    async (request, reply) => {
      const { url, expires_at } = await attestations.make(
        requireActor(request),
        request.params.id,
        request.body.vendor,
      );
      return reply.code(201).send({ url, expires_at: expires_at.toISOString() });
    },
  );

  app.delete(
    '/api/startups/:id/attestations/:attestation_id',
    {
      config,
      schema: {
        tags,
        summary: 'Revoke an attestation: its address says so from now on',
        params: z.strictObject({ id: z.uuid(), attestation_id: z.uuid() }),
        response: { 204: z.null(), ...refusals },
      },
    },
    async (request, reply) => {
      const { id, attestation_id } = request.params;
      await attestations.revoke(requireActor(request), id, attestation_id);
      return reply.code(204).send(null);
    },
  );
};
