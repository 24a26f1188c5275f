import { CLAIM_STATES } from '@perkotheque/domain/claims/vocabulary';
import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import { noticeMarkSchema } from '@perkotheque/domain/notifications/member-notices';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireActor } from '#plugins/access-gate.ts';
import type { MemberNoticesService } from './member-notices.service.ts';

const tags = ['notifications'];
const config = { access: { capability: 'settings.own' } } as const;
const refusals = { '4xx': errorBodySchema };

const memberNoticeSchema = z.object({
  id: z.uuid(),
  claim_id: z.uuid(),
  startup_name: z.string(),
  tool_name: z.string(),
  perk_title: z.string(),
  /** The state that the claim came to. */
  state: z.enum(CLAIM_STATES),
  is_own: z.boolean(),
  created_at: z.iso.datetime(),
});

type Services = { memberNotices: MemberNoticesService };

export const memberNoticesRoutes: FastifyPluginAsyncZod<Services> = async (app, { memberNotices }) => {
  app.get(
    '/api/me/notices',
    {
      config,
      schema: {
        tags,
        summary: 'List the caller’s unread notices, latest first, with their number',
        response: {
          200: z.object({ notices: z.array(memberNoticeSchema), unread: z.number().int() }),
          ...refusals,
        },
      },
    },
    async (request) => {
      const { rows, total } = await memberNotices.list(requireActor(request));
      const notices = rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
      return { notices, unread: total };
    },
  );

  app.post(
    '/api/me/notices/read',
    {
      config,
      schema: {
        tags,
        summary: 'Mark one notice of the caller as read, or with null all of them',
        body: noticeMarkSchema,
        response: { 204: z.null(), ...refusals },
      },
    },
    async (request, reply) => {
      await memberNotices.mark(requireActor(request), request.body.id);
      return reply.code(204).send(null);
    },
  );
};
