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
    { config, schema: { ...schema, summary: 'Unsubscribe from one kind of mail', body: tokenSchema } },
    async (request, reply) => {
      await mailing.choose(request.body.token, false);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/resubscribe',
    { config, schema: { ...schema, summary: 'Subscribe again to one kind of mail', body: tokenSchema } },
    async (request, reply) => {
      await mailing.choose(request.body.token, true);
      return reply.code(204).send(null);
    },
  );

  // Mail providers post a form with only « One-Click » (RFC 8058): the URL holds the token.
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'string', bodyLimit: ONE_CLICK_BODY_BYTES },
    (_request, _body, done) => done(null, undefined),
  );
  app.post(
    '/api/unsubscribe/one-click',
    {
      // The servers of mail providers send no Origin and no session: the token authorizes the request.
      config: { ...config, allowsServers: true },
      schema: { ...schema, summary: 'Unsubscribe by one click (RFC 8058)', querystring: tokenSchema },
    },
    async (request, reply) => {
      await mailing.choose(request.query.token, false);
      return reply.code(204).send(null);
    },
  );
};
