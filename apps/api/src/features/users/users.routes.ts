import { roleSchema } from '@perkotheque/domain/accounts/roles';
import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import { userChangesSchema } from '@perkotheque/domain/users/input';
import { USERS_PAGE_SIZE } from '@perkotheque/domain/users/listing';
import { userListQuerySchema } from '@perkotheque/domain/users/query';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { pictureHeaders } from '#lib/pictures/picture-headers.ts';
import { requireActor } from '#plugins/access-gate.ts';
import { presentUser, userSchema } from './users.presenter.ts';
import type { UsersService } from './users.service.ts';

const config = { access: { capability: 'users.manage' } } as const;
const tags = ['users'];
const refusals = { '4xx': errorBodySchema };
const params = z.strictObject({ id: z.uuid() });
const count = z.number().int();

export const usersRoutes: FastifyPluginAsyncZod<{ users: UsersService }> = async (app, { users }) => {
  app.get(
    '/api/users',
    {
      config,
      schema: {
        tags,
        summary: 'List members by page, newest first by default',
        querystring: userListQuerySchema,
        response: {
          200: z.object({
            users: z.array(userSchema),
            /** Number of members that match the filters. */
            total: count,
            /** Number of all members. */
            all: count,
            page: count,
            page_size: count,
          }),
          ...refusals,
        },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const actor = requireActor(request);
      const { users: rows, total, all } = await users.list(actor, request.query);
      return {
        users: rows.map((row) => presentUser(row, actor)),
        total,
        all,
        page: request.query.page ?? 1,
        page_size: USERS_PAGE_SIZE,
      };
    },
  );

  app.get(
    '/api/users/:id/picture',
    {
      // Row-level security limits members to their own picture.
      config: { access: 'member' },
      compress: false,
      schema: {
        tags,
        summary: 'Get our copy of a member’s avatar: one’s own, or any for admins',
        params,
        // The hash of the picture, so that a new picture has a new URL for the browser cache.
        querystring: z.strictObject({ v: z.string().max(16).optional() }),
        response: {
          200: { description: 'The image', content: { 'image/webp': { schema: z.unknown() } } },
          ...refusals,
        },
      },
    },
    async (request, reply) => {
      const { bytes, hash } = await users.picture(requireActor(request), request.params.id);
      return reply.headers(pictureHeaders({ bytes, mediaType: 'image/webp', hash }, 'private')).send(bytes);
    },
  );

  app.patch(
    '/api/users/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Change a member’s profile or status; a suspension ends their sessions',
        params,
        body: userChangesSchema,
        response: { 204: z.null(), ...refusals },
      },
    },
    async (request, reply) => {
      await users.edit(requireActor(request), request.params.id, request.body);
      return reply.code(204).send(null);
    },
  );

  app.put(
    '/api/users/:id/role',
    {
      config,
      schema: {
        tags,
        summary: 'Replace a member’s role',
        params,
        body: z.strictObject({ role: roleSchema }),
        response: { 204: z.null(), ...refusals },
      },
    },
    async (request, reply) => {
      await users.setRole(requireActor(request), request.params.id, request.body.role);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/api/users/:id/two-factor',
    {
      config,
      schema: {
        tags,
        summary: 'Remove a member’s second factor, end their sessions and tell them by mail',
        params,
        response: { 204: z.null(), ...refusals },
      },
    },
    async (request, reply) => {
      await users.resetTwoFactor(requireActor(request), request.params.id);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/api/users/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Delete an account; its contributions stay',
        params,
        response: { 204: z.null(), ...refusals },
      },
    },
    async (request, reply) => {
      await users.remove(requireActor(request), request.params.id);
      return reply.code(204).send(null);
    },
  );
};
