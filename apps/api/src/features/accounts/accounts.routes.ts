import { emailSchema, fullNameSchema } from '@perkotheque/domain/accounts/credentials';
import { PASSWORD_MAX_LENGTH } from '@perkotheque/domain/accounts/limits';
import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { currentIdentity } from '#plugins/access-gate.ts';
import { presentSession, sessionSchema, signInSchema } from './accounts.presenter.ts';
import type { AccountsService } from './accounts.service.ts';
import { clientOf } from './client.ts';
import type { SignInOutcome, SignInService } from './sign-in.service.ts';

// The service checks the length: the minimum is configurable, and AUTH-08 gives the exact message.
const password = z.string().min(1).max(PASSWORD_MAX_LENGTH);
const token = z.string().min(1).max(2000);
const done = z.object({ ok: z.literal(true) });
const refusals = { '4xx': errorBodySchema };
const config = { access: 'public' } as const;
const tags = ['accounts'];

function sendSession(request: FastifyRequest, reply: FastifyReply, { identity, cookies }: SignInOutcome) {
  // The log line of this request then names the member who has just signed in.
  request.identity = identity;
  reply.header('cache-control', 'no-store');
  for (const cookie of cookies) reply.header('set-cookie', cookie);
  return { ...presentSession(identity), two_factor_required: identity === null };
}

export const accountsRoutes: FastifyPluginAsyncZod<{
  accounts: AccountsService;
  signIns: SignInService;
}> = async (app, { accounts, signIns }) => {
  app.get(
    '/api/auth/session',
    { config, schema: { tags, summary: 'Get the current session', response: { 200: sessionSchema } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return presentSession(await currentIdentity(request));
    },
  );

  app.post(
    '/api/auth/sign-in',
    {
      config,
      schema: {
        tags,
        summary: 'Open a session',
        body: z.strictObject({ email: emailSchema, password }),
        response: { 200: signInSchema, ...refusals },
      },
    },
    async (request, reply) =>
      sendSession(
        request,
        reply,
        await signIns.signIn(request.body.email, request.body.password, clientOf(request)),
      ),
  );

  app.post(
    '/api/auth/two-factor',
    {
      config,
      schema: {
        tags,
        summary: 'Finish a sign-in with a second factor',
        body: z.strictObject({ code: z.string().trim().min(6).max(40) }),
        response: { 200: signInSchema, ...refusals },
      },
    },
    async (request, reply) =>
      sendSession(
        request,
        reply,
        await signIns.verifySecondFactor(request.body.code, clientOf(request), request.id),
      ),
  );

  app.post(
    '/api/auth/sign-out',
    { config, schema: { tags, summary: 'Close the session', response: { 204: z.undefined(), ...refusals } } },
    async (request, reply) => {
      for (const cookie of await signIns.signOut(clientOf(request))) reply.header('set-cookie', cookie);
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/auth/sign-up',
    {
      config,
      schema: {
        tags,
        summary: 'Create an account and mail a confirmation link',
        body: z.strictObject({
          email: emailSchema,
          password,
          full_name: fullNameSchema,
          accepted_terms: z.int32().min(1).optional(),
        }),
        response: { 201: done, ...refusals },
      },
    },
    async (request, reply) => {
      await accounts.signUp(request.body, clientOf(request));
      return reply.code(201).send({ ok: true });
    },
  );

  app.post(
    '/api/auth/confirm-email',
    {
      config,
      schema: {
        tags,
        summary: 'Confirm an e-mail address with the mailed token and the password chosen at sign-up',
        body: z.strictObject({ token, password }),
        response: { 204: z.undefined(), ...refusals },
      },
    },
    async (request, reply) => {
      await accounts.confirmEmail(request.body.token, request.body.password, clientOf(request));
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/auth/disown-account',
    {
      config,
      schema: {
        tags,
        summary: 'Delete the unconfirmed account that somebody else opened with this address',
        body: z.strictObject({ token }),
        response: { 204: z.undefined(), ...refusals },
      },
    },
    async (request, reply) => {
      await accounts.disownAccount(request.body.token, clientOf(request), request.id);
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/auth/resend-confirmation',
    {
      config,
      schema: {
        tags,
        summary: 'Send the confirmation link again; the response is the same for any address',
        body: z.strictObject({ email: emailSchema }),
        response: { 202: done, ...refusals },
      },
    },
    async (request, reply) => {
      await accounts.resendConfirmation(request.body.email, clientOf(request));
      return reply.code(202).send({ ok: true });
    },
  );

  app.post(
    '/api/auth/forgot-password',
    {
      config,
      schema: {
        tags,
        summary: 'Send a password reset link; the response is the same for any address',
        body: z.strictObject({ email: emailSchema }),
        response: { 202: done, ...refusals },
      },
    },
    async (request, reply) => {
      await accounts.requestReset(request.body.email, clientOf(request));
      return reply.code(202).send({ ok: true });
    },
  );

  app.post(
    '/api/auth/reset-password',
    {
      config,
      schema: {
        tags,
        summary: 'Set a new password with the mailed token',
        body: z.strictObject({ token, password }),
        response: { 204: z.undefined(), ...refusals },
      },
    },
    async (request, reply) => {
      await accounts.resetPassword(request.body.token, request.body.password, clientOf(request));
      return reply.code(204).send();
    },
  );
};
