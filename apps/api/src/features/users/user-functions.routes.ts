import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import { newPasswordSchema, newUserSchema } from '@perkotheque/domain/users/input';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireActor } from '#plugins/access-gate.ts';
import type { UsersService } from './users.service.ts';

const config = { access: { capability: 'users.manage' } } as const;
const tags = ['functions'];
/** Includes the `error` field of API-05 and API-06. */
const refusals = { '4xx': errorBodySchema };

/** Two of the five functions of API-01, with their names and payloads (decision 1). */
export const userFunctionsRoutes: FastifyPluginAsyncZod<{ users: UsersService }> = async (app, { users }) => {
  app.post(
    '/api/functions/create-user',
    {
      config,
      schema: {
        tags,
        summary: 'Create a confirmed account and notify the member by mail',
        body: newUserSchema,
        response: { 201: z.object({ id: z.uuid() }), ...refusals },
      },
    },
    async (request, reply) =>
      reply.code(201).send({ id: await users.create(requireActor(request), request.body) }),
  );

  app.post(
    '/api/functions/update-user-password',
    {
      config,
      schema: {
        tags,
        summary: 'Set a member’s password and end their sessions',
        body: newPasswordSchema,
        response: { 200: z.object({ success: z.literal(true) }), ...refusals },
      },
    },
    async (request) => {
      await users.setPassword(requireActor(request), request.body.userId, request.body.newPassword);
      return { success: true as const };
    },
  );
};
