import { heldDecisionSchema, secretsImportSchema, secretsVoidSchema } from '@perkotheque/domain/codes/input';
import { CODE_LIMITS } from '@perkotheque/domain/codes/limits';
import { SECRET_STATES } from '@perkotheque/domain/codes/vocabulary';
import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import { pageNumberSchema } from '@perkotheque/domain/shared/page';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireActor } from '#plugins/access-gate.ts';
import {
  heldPerkSchema,
  presentHeldPerk,
  presentImport,
  presentReaders,
  presentSecretsPage,
  presentVendorFile,
  readersSchema,
  secretsImportResultSchema,
  secretsPageSchema,
} from './codes.presenter.ts';
import type { CodesService } from './codes.service.ts';

const tags = ['codes'];
const params = z.strictObject({ id: z.uuid() });
const secretParams = params.extend({ secret_id: z.uuid() });
const refusals = { '4xx': errorBodySchema };
const config = { access: { capability: 'perk-secrets.manage' } } as const;
/** JSON escapes quotes and line breaks with two characters each. */
const bodyLimit = 2 * CODE_LIMITS.bytes;

/** The secrets of a perk, for core-team and admins. No response contains one. */
export const codesRoutes: FastifyPluginAsyncZod<{ codes: CodesService }> = async (app, { codes }) => {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.get(
    '/api/perks/:id/secrets',
    {
      config,
      schema: {
        tags,
        summary: 'List the secrets of a perk, without their values',
        params,
        querystring: z.strictObject({
          page: pageNumberSchema.optional(),
          state: z.enum(SECRET_STATES).optional(),
        }),
        response: { 200: secretsPageSchema, ...refusals },
      },
    },
    async (request) => {
      const { page = 1, state = null } = request.query;
      return presentSecretsPage(await codes.list(requireActor(request), request.params.id, { page, state }));
    },
  );

  app.post(
    '/api/perks/:id/secrets',
    {
      config,
      bodyLimit,
      schema: {
        tags,
        summary: 'Add unique codes, one a line, or replace the shared code, link or identifier',
        params,
        body: secretsImportSchema,
        response: { 201: secretsImportResultSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const result = await codes.add(requireActor(request), request.params.id, request.body.text);
      return reply.code(201).send(presentImport(result));
    },
  );

  app.post(
    '/api/perks/:id/secrets/void',
    {
      config,
      bodyLimit,
      schema: {
        tags,
        summary: 'Void secrets: nobody can read them any more',
        params,
        body: secretsVoidSchema,
        response: { 200: z.object({ voided: z.number() }), ...refusals },
      },
    },
    async (request) => ({
      voided: await codes.void(requireActor(request), request.params.id, request.body),
    }),
  );

  app.get(
    '/api/perk-secrets/held',
    {
      config,
      schema: {
        tags,
        summary: 'List the perks whose codes wait for a decision since a restore',
        response: { 200: z.object({ perks: z.array(heldPerkSchema) }), ...refusals },
      },
    },
    async (request) => ({ perks: (await codes.listHeld(requireActor(request))).map(presentHeldPerk) }),
  );

  app.post(
    '/api/perks/:id/secrets/held',
    {
      config,
      schema: {
        tags,
        summary: 'Release or void the codes of a perk that were held after a restore',
        params,
        body: heldDecisionSchema,
        response: { 200: z.object({ decided: z.number(), left_over: z.number() }), ...refusals },
      },
    },
    async (request) => codes.decideHeld(requireActor(request), request.params.id, request.body.decision),
  );

  app.get(
    '/api/perks/:id/secrets/:secret_id/readers',
    {
      config,
      schema: {
        tags,
        summary: 'List who read a secret, and when',
        params: secretParams,
        response: { 200: readersSchema, ...refusals },
      },
    },
    async (request) => {
      const { id, secret_id } = request.params;
      return presentReaders((await codes.readers(requireActor(request), id, secret_id)).readers);
    },
  );

  app.get(
    '/api/perks/:id/secrets/:secret_id/readers.csv',
    {
      config,
      exposeHeadRoute: false,
      schema: {
        tags,
        summary: 'Export which startups read a secret, and on which day, for the vendor',
        params: secretParams,
        response: {
          200: { description: 'A file', content: { 'text/csv': { schema: z.string() } } },
          ...refusals,
        },
      },
    },
    async (request, reply) => {
      const { id, secret_id } = request.params;
      const { readers } = await codes.readers(requireActor(request), id, secret_id);
      return reply
        .header('content-disposition', 'attachment; filename="lectures.csv"')
        .type('text/csv; charset=utf-8')
        .send(presentVendorFile(readers) as never);
    },
  );
};
