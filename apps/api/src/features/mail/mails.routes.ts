import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import { MAIL_FAULTS, MAIL_STATES, MAIL_TEMPLATES } from '@perkotheque/domain/mail/vocabulary';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireActor } from '#plugins/access-gate.ts';
import type { MailsService } from './mails.service.ts';

const config = { access: { capability: 'settings.system' } } as const;
const tags = ['mail'];
const refusals = { '4xx': errorBodySchema };
const fault = z.enum(MAIL_FAULTS).nullable();

const overviewSchema = z.object({
  queued: z.number().int(),
  accepted_at: z.iso.datetime().nullable(),
  unsent: z.array(
    z.object({
      id: z.uuid(),
      template: z.enum(MAIL_TEMPLATES),
      state: z.enum(MAIL_STATES),
      at: z.iso.datetime(),
      fault,
      words: z.string().nullable(),
      /** For an open invitation, and for an account that an administrator opened. */
      email: z.string().nullable(),
      /** The open invitation that the mail brings: it can be sent again. */
      invitation_id: z.uuid().nullable(),
    }),
  ),
});

const outageSchema = z.object({
  outage: z
    .object({
      since: z.iso.datetime(),
      waiting: z.number().int(),
      /** Null: the worker does not even try. */
      fault,
      words: z.string().nullable(),
    })
    .nullable(),
});

export const mailsRoutes: FastifyPluginAsyncZod<{ mails: MailsService }> = async (app, { mails }) => {
  app.get(
    '/api/mails',
    {
      config,
      schema: {
        tags,
        summary: 'Count the mails that wait and list those that will not be sent',
        response: { 200: overviewSchema, ...refusals },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { queued, accepted_at, unsent } = await mails.overview(requireActor(request));
      return {
        queued,
        accepted_at: accepted_at?.toISOString() ?? null,
        unsent: unsent.map((mail) => ({ ...mail, at: mail.at.toISOString() })),
      };
    },
  );

  app.get(
    '/api/mails/outage',
    {
      config,
      schema: {
        tags,
        summary: 'Tell since when and why no mail leaves, when one has waited for five minutes',
        response: { 200: outageSchema, ...refusals },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const outage = await mails.outage(requireActor(request));
      return { outage: outage ? { ...outage, since: outage.since.toISOString() } : null };
    },
  );
};
