import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import { pageNumberSchema } from '@perkotheque/domain/shared/page';
import { newTokenSchema, TOKEN_LIMITS } from '@perkotheque/domain/tokens/input';
import { scopesOfRole, TOKEN_SCOPES } from '@perkotheque/domain/tokens/scopes';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { memberOf } from '#features/accounts/member-request.ts';
import { requireActor } from '#plugins/access-gate.ts';
import { listedTokenSchema, presentListed, presentToken, tokenSchema } from './tokens.presenter.ts';
import type { TokensService } from './tokens.service.ts';

const tags = ['tokens'];
const refusals = { '4xx': errorBodySchema };
const own = { access: { capability: 'settings.own' } } as const;
const manage = { access: { capability: 'users.manage' } } as const;
const params = z.strictObject({ id: z.uuid() });
const count = z.number().int();

/** None of these declares a scope: a token neither makes nor ends tokens (TOK-03). */
export const tokensRoutes: FastifyPluginAsyncZod<{ tokens: TokensService }> = async (app, { tokens }) => {
  app.get(
    '/api/me/tokens',
    {
      config: own,
      schema: {
        tags,
        summary: 'List the caller’s API tokens, and the scopes that the caller’s role can use',
        response: {
          200: z.object({ tokens: z.array(tokenSchema), available_scopes: z.array(z.enum(TOKEN_SCOPES)) }),
          ...refusals,
        },
      },
    },
    async (request) => {
      const actor = requireActor(request);
      const rows = await tokens.listOwn(actor);
      return { tokens: rows.map((row) => presentToken(row)), available_scopes: scopesOfRole(actor.role) };
    },
  );

  app.post(
    '/api/me/tokens',
    {
      config: own,
      schema: {
        tags,
        summary: 'Create an API token for the caller; it is shown this once',
        body: newTokenSchema,
        response: { 201: tokenSchema.extend({ token: z.string() }), ...refusals },
      },
    },
    async (request, reply) => {
      const { identity } = memberOf(request);
      const { row, token } = await tokens.create(requireActor(request), identity, request.body);
      return reply
        .code(201)
        .header('cache-control', 'no-store')
        .send({ ...presentToken(row), token });
    },
  );

  app.delete(
    '/api/me/tokens/:id',
    {
      config: own,
      schema: {
        tags,
        summary: 'Revoke one of the caller’s API tokens',
        params,
        response: { 204: z.null(), ...refusals },
      },
    },
    async (request, reply) => {
      await tokens.revokeOwn(requireActor(request), request.params.id);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/api/tokens',
    {
      config: manage,
      schema: {
        tags,
        summary: 'List the API tokens of everybody, last used first',
        querystring: z.strictObject({ page: pageNumberSchema.optional() }),
        response: {
          200: z.object({
            tokens: z.array(listedTokenSchema),
            total: count,
            page: count,
            page_size: count,
          }),
          ...refusals,
        },
      },
    },
    async (request) => {
      const page = request.query.page ?? 1;
      const { rows, total } = await tokens.listAll(requireActor(request), page);
      return { tokens: rows.map(presentListed), total, page, page_size: TOKEN_LIMITS.pageSize };
    },
  );

  app.delete(
    '/api/tokens/:id',
    {
      config: manage,
      schema: {
        tags,
        summary: 'Revoke an API token of anybody',
        params,
        response: { 204: z.null(), ...refusals },
      },
    },
    async (request, reply) => {
      await tokens.revoke(requireActor(request), request.params.id);
      return reply.code(204).send(null);
    },
  );
};
