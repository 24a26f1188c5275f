import { ACCESS_STATES } from '@perkotheque/domain/access-requests/input';
import { CLAIM_STATES } from '@perkotheque/domain/claims/vocabulary';
import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import { NEWS_KINDS, NOTICE_KINDS } from '@perkotheque/domain/notifications/member-notices';
import { noticeMarkSchema } from '@perkotheque/domain/notifications/notice-mark';
import { REQUEST_STATUSES } from '@perkotheque/domain/requests/vocabulary';
import { pageNumberSchema } from '@perkotheque/domain/shared/page';
import { JOIN_STATUSES } from '@perkotheque/domain/startups/vocabulary';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireActor } from '#plugins/access-gate.ts';
import type { MemberNoticesService } from './member-notices.service.ts';

const tags = ['notifications'];
const config = { access: { capability: 'settings.own' } } as const;
const refusals = { '4xx': errorBodySchema };

const memberNoticeSchema = z.object({
  id: z.uuid(),
  kind: z.enum(NOTICE_KINDS),
  /** The claim, request, perk or tool to open. */
  target_id: z.uuid(),
  name: z.string(),
  detail: z.string().nullable(),
  /** The state that the claim came to. */
  claim_state: z.enum(CLAIM_STATES).nullable(),
  request_status: z.enum(REQUEST_STATUSES).nullable(),
  access_state: z.enum(ACCESS_STATES).nullable(),
  join_status: z.enum(JOIN_STATUSES).nullable(),
  votes: z.number().int().nullable(),
  is_own: z.boolean(),
  created_at: z.iso.datetime(),
  is_read: z.boolean(),
});

const newsChoicesSchema = z.object({
  requests: z.boolean(),
  new_tools: z.boolean(),
  claims: z.boolean(),
  access: z.boolean(),
  contracts: z.boolean(),
});

type Services = { memberNotices: MemberNoticesService };

export const memberNoticesRoutes: FastifyPluginAsyncZod<Services> = async (app, { memberNotices }) => {
  app.get(
    '/api/me/notices',
    {
      config,
      schema: {
        tags,
        summary: 'List the caller’s notices, latest first, with the number of unread ones',
        querystring: z.strictObject({
          page: pageNumberSchema.optional(),
          unread: z.enum(['true']).optional(),
        }),
        response: {
          200: z.object({
            notices: z.array(memberNoticeSchema),
            has_more: z.boolean(),
            unread: z.number().int(),
          }),
          ...refusals,
        },
      },
    },
    async (request) => {
      const { page, unread: isUnreadOnly } = request.query;
      const found = await memberNotices.list(requireActor(request), page ?? 1, isUnreadOnly === 'true');
      const notices = found.rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
      return { notices, has_more: found.hasMore, unread: found.unread };
    },
  );

  app.post(
    '/api/me/notices/read',
    {
      config,
      schema: {
        tags,
        summary: 'Mark one notice of the caller as read or unread, or with null all of them',
        body: noticeMarkSchema,
        response: { 204: z.null(), ...refusals },
      },
    },
    async (request, reply) => {
      const { id, is_read } = request.body;
      await memberNotices.mark(requireActor(request), id, is_read);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/api/me/news',
    {
      config,
      schema: {
        tags,
        summary: 'Get which kinds of news the caller wants, by mail and in the bell',
        response: { 200: newsChoicesSchema, ...refusals },
      },
    },
    async (request) => memberNotices.choices(requireActor(request)),
  );

  app.put(
    '/api/me/news/:kind',
    {
      config,
      schema: {
        tags,
        summary: 'Choose whether the caller wants a kind of news',
        params: z.strictObject({ kind: z.enum(NEWS_KINDS) }),
        body: z.strictObject({ is_wanted: z.boolean() }),
        response: { 204: z.null(), ...refusals },
      },
    },
    async (request, reply) => {
      const { kind } = request.params;
      await memberNotices.choose(requireActor(request), kind, request.body.is_wanted);
      return reply.code(204).send(null);
    },
  );
};
