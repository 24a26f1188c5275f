import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { MailingService } from './mailing.service.ts';

const tokenSchema = z.strictObject({ token: z.string().min(1).max(100) });
const schema = { tags: ['mail'], response: { 204: z.null(), '4xx': errorBodySchema } };
const config = { access: 'public' } as const;
const ONE_CLICK_BODY_BYTES = 1024;

export const mailingRoutes: FastifyPluginAsyncZod<{ mailing: MailingService }> = async (app, { mailing }) => {
  app.post(
    '/api/unsubscribe',
    { config, schema: { ...schema, summary: 'No longer receive one kind of mail', body: tokenSchema } },
    async (request, reply) => {
      await mailing.choose(request.body.token, false);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/resubscribe',
    { config, schema: { ...schema, summary: 'Receive that kind of mail after all', body: tokenSchema } },
    async (request, reply) => {
      await mailing.choose(request.body.token, true);
      return reply.code(204).send(null);
    },
  );

  // What a mailbox posts is a form that says nothing but « One-Click » (RFC 8058): the address has the token.
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'string', bodyLimit: ONE_CLICK_BODY_BYTES },
    (_request, _body, done) => done(null, undefined),
  );
  app.post(
    '/api/unsubscribe/one-click',
    {
      // Sent by the mailbox's servers, which have no origin and no session; the token alone decides.
      config: { ...config, admitsServers: true },
      schema: { ...schema, summary: 'Unsubscribe as mailboxes do', querystring: tokenSchema },
    },
    async (request, reply) => {
      await mailing.choose(request.query.token, false);
      return reply.code(204).send(null);
    },
  );
};
