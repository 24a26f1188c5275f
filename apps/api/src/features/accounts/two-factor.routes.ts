import { PASSWORD_MAX_LENGTH } from '@perkotheque/domain/accounts/limits';
import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { memberOf } from './member-request.ts';
import type { TwoFactorService } from './two-factor.service.ts';

const tags = ['accounts'];
const refusals = { '4xx': errorBodySchema };
/** Members of a provider have no password: a recent proof takes its place. */
const withPassword = z.strictObject({ password: z.string().min(1).max(PASSWORD_MAX_LENGTH).optional() });
const recoveryCodesSchema = z.object({ recovery_codes: z.array(z.string()) });
/** Routes with this config stay open to a member who must enrol. */
const enrolment = { access: 'member', isPartOfEnrolment: true } as const;

const forbidCaching = (reply: FastifyReply) => reply.header('cache-control', 'no-store');

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
        summary: 'Get whether the caller’s second factor is enabled and whether it is mandatory',
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
      forbidCaching(reply);
      return twoFactor.status(memberOf(request).identity.userId);
    },
  );

  app.post(
    '/api/auth/two-factor/enrolment',
    {
      config: enrolment,
      schema: {
        tags,
        summary: 'Start enrolment and get the authenticator key; nothing changes before confirmation',
        body: withPassword,
        response: { 200: z.object({ uri: z.string(), key: z.string() }), ...refusals },
      },
    },
    async (request, reply) => {
      forbidCaching(reply);
      return twoFactor.begin(memberOf(request), request.body.password);
    },
  );

  app.post(
    '/api/auth/two-factor/confirmation',
    {
      config: enrolment,
      schema: {
        tags,
        summary: 'Enable the second factor with a first code; returns the recovery codes once',
        body: z.strictObject({ code: z.string().regex(/^\d{6}$/) }),
        response: { 200: recoveryCodesSchema, ...refusals },
      },
    },
    async (request, reply) => {
      forbidCaching(reply);
      return { recovery_codes: await twoFactor.confirm(memberOf(request), request.body.code) };
    },
  );

  app.post(
    '/api/auth/two-factor/recovery-codes',
    {
      config: { access: 'member' },
      schema: {
        tags,
        summary: 'Create new recovery codes; the earlier ones become invalid',
        body: withPassword,
        response: { 200: recoveryCodesSchema, ...refusals },
      },
    },
    async (request, reply) => {
      forbidCaching(reply);
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
        summary: 'Disable the second factor; rejected while it is mandatory',
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
