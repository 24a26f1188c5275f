import { emailSchema, fullNameSchema } from '@perkotheque/domain/accounts/credentials';
import { PASSWORD_MAX_LENGTH, PICTURE_MAX_BYTES } from '@perkotheque/domain/accounts/limits';
import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { EmailChangeService } from './email-change.service.ts';
import { memberOf } from './member-request.ts';
import type { OwnAccountService } from './own-account.service.ts';

const config = { access: 'member' } as const;
const tags = ['accounts'];
const refusals = { '4xx': errorBodySchema };
const nothing = { 204: z.undefined(), ...refusals };
const password = z.string().min(1).max(PASSWORD_MAX_LENGTH);
/** Base64 is a third longer than the bytes. */
const IMAGE_MAX_LENGTH = Math.ceil(PICTURE_MAX_BYTES / 3) * 4;

export const ownAccountRoutes: FastifyPluginAsyncZod<{
  ownAccount: OwnAccountService;
  emailChanges: EmailChangeService;
}> = async (app, { ownAccount, emailChanges }) => {
  app.get(
    '/api/me/account',
    {
      config,
      schema: {
        tags,
        summary: 'Get the caller’s own account',
        response: {
          200: z.object({
            email: z.string(),
            full_name: z.string().nullable(),
            picture_url: z.string().nullable(),
            /** The new address that waits for its confirmation. */
            pending_email: z.object({ email: z.string(), expires_at: z.iso.datetime() }).nullable(),
          }),
          ...refusals,
        },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { pending_email: pending, ...account } = await ownAccount.get(memberOf(request));
      return {
        ...account,
        pending_email: pending && { email: pending.email, expires_at: pending.expires_at.toISOString() },
      };
    },
  );

  app.patch(
    '/api/me/account',
    {
      config,
      schema: {
        tags,
        summary: 'Change the caller’s name',
        body: z.strictObject({ full_name: fullNameSchema }),
        response: nothing,
      },
    },
    async (request, reply) => {
      await ownAccount.rename(memberOf(request), request.body.full_name);
      return reply.code(204).send();
    },
  );

  app.put(
    '/api/me/picture',
    {
      config,
      bodyLimit: IMAGE_MAX_LENGTH + 1000,
      schema: {
        tags,
        summary: 'Replace the caller’s picture by an uploaded one',
        body: z.strictObject({ image: z.base64().min(1).max(IMAGE_MAX_LENGTH) }),
        response: nothing,
      },
    },
    async (request, reply) => {
      await ownAccount.setPicture(memberOf(request), Buffer.from(request.body.image, 'base64'));
      return reply.code(204).send();
    },
  );

  app.delete(
    '/api/me/picture',
    { config, schema: { tags, summary: 'Remove the caller’s picture', response: nothing } },
    async (request, reply) => {
      await ownAccount.removePicture(memberOf(request));
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/me/password',
    {
      config,
      schema: {
        tags,
        summary: 'Change the caller’s password; every other session ends',
        body: z.strictObject({ current_password: password, new_password: password }),
        response: nothing,
      },
    },
    async (request, reply) => {
      const { current_password: current, new_password: next } = request.body;
      const device = await ownAccount.changePassword(memberOf(request), current, next);
      return reply.header('set-cookie', device).code(204).send();
    },
  );

  app.post(
    '/api/me/email',
    {
      config,
      schema: {
        tags,
        summary: 'Ask for another address; nothing changes before its confirmation',
        body: z.strictObject({ email: emailSchema }),
        response: { 202: z.object({ ok: z.literal(true) }), ...refusals },
      },
    },
    async (request, reply) => {
      await emailChanges.ask(memberOf(request), request.body.email);
      return reply.code(202).send({ ok: true });
    },
  );

  app.delete(
    '/api/me/email',
    {
      config,
      schema: { tags, summary: 'Drop the address that waits for its confirmation', response: nothing },
    },
    async (request, reply) => {
      await emailChanges.cancel(memberOf(request));
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/me/email/confirmation',
    {
      config,
      schema: {
        tags,
        summary: 'Confirm the caller’s new address with the mailed token',
        body: z.strictObject({ token: z.string().min(20).max(100) }),
        response: nothing,
      },
    },
    async (request, reply) => {
      await emailChanges.confirm(memberOf(request), request.body.token);
      return reply.code(204).send();
    },
  );
};
