import { PASSWORD_MAX_LENGTH } from '@perkotheque/domain/accounts/limits';
import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { AppError } from '#lib/app-error.ts';
import { clientOf } from './client.ts';
import type { Enrolling, TwoFactorService } from './two-factor.service.ts';

const tags = ['accounts'];
const refusals = { '4xx': errorBodySchema };
const withPassword = z.strictObject({ password: z.string().min(1).max(PASSWORD_MAX_LENGTH) });
const recoveryCodesSchema = z.object({ recovery_codes: z.array(z.string()) });
/** What a member who must enrol may still call. */
const enrolment = { access: 'member', isPartOfEnrolment: true } as const;

function memberOf(request: FastifyRequest): Enrolling {
  const { identity } = request;
  if (identity === null) throw new AppError('unauthenticated');
  return { identity, requestId: request.id, client: clientOf(request) };
}

const keepPrivate = (reply: FastifyReply) => reply.header('cache-control', 'no-store');

export const twoFactorRoutes: FastifyPluginAsyncZod<{ twoFactor: TwoFactorService }> = async (
  app,
  { twoFactor },
) => {
  app.get(
    '/api/auth/two-factor',
    {
      config: enrolment,
      schema: {
        tags,
        summary: 'Whether one’s own second factor is on, and whether it must be',
        response: {
          200: z.object({
            enabled: z.boolean(),
            mandatory: z.boolean(),
            recovery_codes_left: z.number().int(),
          }),
          ...refusals,
        },
      },
    },
    async (request, reply) => {
      keepPrivate(reply);
      return twoFactor.status(memberOf(request).identity.userId);
    },
  );

  app.post(
    '/api/auth/two-factor/enrolment',
    {
      config: enrolment,
      schema: {
        tags,
        summary: 'Begin: the key for the authenticator; nothing changes before it is confirmed',
        body: withPassword,
        response: { 200: z.object({ uri: z.string(), key: z.string() }), ...refusals },
      },
    },
    async (request, reply) => {
      keepPrivate(reply);
      return twoFactor.begin(memberOf(request), request.body.password);
    },
  );

  app.post(
    '/api/auth/two-factor/confirmation',
    {
      config: enrolment,
      schema: {
        tags,
        summary: 'Turn it on with a first code; answers the recovery codes, this once',
        body: z.strictObject({ code: z.string().regex(/^\d{6}$/) }),
        response: { 200: recoveryCodesSchema, ...refusals },
      },
    },
    async (request, reply) => {
      keepPrivate(reply);
      return { recovery_codes: await twoFactor.confirm(memberOf(request), request.body.code) };
    },
  );

  app.post(
    '/api/auth/two-factor/recovery-codes',
    {
      config: { access: 'member' },
      schema: {
        tags,
        summary: 'New recovery codes; the former ones open nothing any more',
        body: withPassword,
        response: { 200: recoveryCodesSchema, ...refusals },
      },
    },
    async (request, reply) => {
      keepPrivate(reply);
      return {
        recovery_codes: await twoFactor.renewRecoveryCodes(memberOf(request), request.body.password),
      };
    },
  );

  app.post(
    '/api/auth/two-factor/removal',
    {
      config: { access: 'member' },
      schema: {
        tags,
        summary: 'Turn it off; refused while it is mandatory',
        body: withPassword,
        response: { 204: z.undefined(), ...refusals },
      },
    },
    async (request, reply) => {
      await twoFactor.disable(memberOf(request), request.body.password);
      return reply.code(204).send();
    },
  );
};
