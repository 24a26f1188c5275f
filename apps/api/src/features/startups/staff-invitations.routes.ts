import { ROLES } from '@perkotheque/domain/accounts/roles';
import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import { LANGUAGES } from '@perkotheque/domain/settings/vocabulary';
import {
  INVITATIONS_PAGE_SIZE,
  INVITEE_FAULTS,
  INVITEES_TEXT_MAX,
  invitationListQuerySchema,
  inviteesSchema,
} from '@perkotheque/domain/startups/invitees';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireActor } from '#plugins/access-gate.ts';
import { invitationMailSchema, presentInvitationMail } from './people.presenter.ts';
import type { StaffInvitationsService } from './staff-invitations.service.ts';

const config = { access: { capability: 'startups.manage' } } as const;
const tags = ['startups'];
const refusals = { '4xx': errorBodySchema };
const params = z.strictObject({ id: z.uuid() });
/** A character may take four bytes. */
const bodyLimit = 4 * INVITEES_TEXT_MAX + 1000;

const startupNameSchema = z.object({ id: z.uuid(), name: z.string() });
const checkedSchema = z.object({
  lines: z.array(
    z.object({
      line: z.number().int(),
      written: z.string(),
      email: z.string().nullable(),
      /** The address without its accents, where they alone make it none. */
      suggestion: z.string().nullable(),
      startup: startupNameSchema.nullable(),
      role: z.enum(ROLES),
      as_lead: z.boolean(),
      fault: z.enum(INVITEE_FAULTS).nullable(),
      /** Of a repeated address: the other startup that it is invited to. */
      elsewhere: startupNameSchema.nullable(),
    }),
  ),
});

const pendingSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  startup_id: z.uuid().nullable(),
  startup: z.string().nullable(),
  as_lead: z.boolean(),
  role: z.enum(ROLES),
  language: z.enum(LANGUAGES),
  invited_by: z.string().nullable(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  is_expired: z.boolean(),
  mail: invitationMailSchema,
  can: z.object({ renew: z.boolean() }),
});

export const staffInvitationsRoutes: FastifyPluginAsyncZod<{
  staffInvitations: StaffInvitationsService;
}> = async (app, { staffInvitations }) => {
  app.get(
    '/api/invitations',
    {
      config,
      schema: {
        tags,
        summary: 'List the invitations that were neither accepted nor cancelled, newest first',
        querystring: invitationListQuerySchema,
        response: {
          200: z.object({
            invitations: z.array(pendingSchema),
            total: z.number().int(),
            page_size: z.number().int(),
          }),
          ...refusals,
        },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { rows, total } = await staffInvitations.list(requireActor(request), request.query.page ?? 1);
      return {
        invitations: rows.map((row) => ({
          ...row,
          created_at: row.created_at.toISOString(),
          expires_at: row.expires_at.toISOString(),
          mail: presentInvitationMail(row),
        })),
        total,
        page_size: INVITATIONS_PAGE_SIZE,
      };
    },
  );

  app.post(
    '/api/invitations/check',
    {
      config,
      bodyLimit,
      schema: {
        tags,
        summary: 'Read a list of people to invite and report the faults of its lines; changes nothing',
        body: inviteesSchema,
        response: { 200: checkedSchema, ...refusals },
      },
    },
    async (request) => ({ lines: await staffInvitations.check(requireActor(request), request.body) }),
  );

  app.post(
    '/api/invitations',
    {
      config,
      bodyLimit,
      schema: {
        tags,
        summary: 'Invite the people of a list by mail, except those whose line has a fault',
        body: inviteesSchema,
        response: { 200: checkedSchema, ...refusals },
      },
    },
    async (request) => ({ lines: await staffInvitations.invite(requireActor(request), request.body) }),
  );

  app.post(
    '/api/invitations/:id/renewal',
    {
      config,
      schema: {
        tags,
        summary: 'Send a new link that is valid for 14 days; the former one ends',
        params,
        response: { 204: z.null(), ...refusals },
      },
    },
    async (request, reply) => {
      await staffInvitations.renew(requireActor(request), request.params.id);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/api/invitations/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Cancel a pending invitation',
        params,
        response: { 204: z.null(), ...refusals },
      },
    },
    async (request, reply) => {
      await staffInvitations.revoke(requireActor(request), request.params.id);
      return reply.code(204).send(null);
    },
  );
};
