import { BROWSERS, readDevice, SYSTEMS } from '@perkotheque/domain/accounts/device';
import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { memberOf } from './member-request.ts';
import type { OwnSessionsService } from './own-sessions.service.ts';

const config = { access: 'member' } as const;
const tags = ['accounts'];
const refusals = { '4xx': errorBodySchema };

const ownSessionSchema = z.object({
  id: z.uuid(),
  browser: z.enum(BROWSERS).nullable(),
  system: z.enum(SYSTEMS).nullable(),
  /** The network address of the last use. */
  address: z.string().nullable(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
  is_current: z.boolean(),
});

export const ownSessionsRoutes: FastifyPluginAsyncZod<{ ownSessions: OwnSessionsService }> = async (
  app,
  { ownSessions },
) => {
  app.get(
    '/api/me/sessions',
    {
      config,
      schema: {
        tags,
        summary: 'List the devices on which the caller is signed in',
        response: { 200: z.object({ sessions: z.array(ownSessionSchema) }), ...refusals },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const sessions = await ownSessions.list(memberOf(request));
      return {
        sessions: sessions.map(({ user_agent, created_at, last_used_at, ...session }) => ({
          ...session,
          ...readDevice(user_agent ?? ''),
          created_at: created_at.toISOString(),
          last_used_at: last_used_at.toISOString(),
        })),
      };
    },
  );

  app.delete(
    '/api/me/sessions/:id',
    {
      config,
      schema: {
        tags,
        summary: 'End one of the caller’s sessions',
        params: z.strictObject({ id: z.uuid() }),
        response: { 204: z.undefined(), ...refusals },
      },
    },
    async (request, reply) => {
      await ownSessions.end(memberOf(request), request.params.id);
      return reply.code(204).send();
    },
  );

  app.delete(
    '/api/me/sessions',
    {
      config,
      schema: {
        tags,
        summary: 'End all sessions of the caller except this one',
        response: { 204: z.undefined(), ...refusals },
      },
    },
    async (request, reply) => {
      await ownSessions.endOthers(memberOf(request));
      return reply.code(204).send();
    },
  );
};
