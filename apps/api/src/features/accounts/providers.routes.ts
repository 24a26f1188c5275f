import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { currentIdentity } from '#plugins/access-gate.ts';
import { clientOf } from './client.ts';
import type { LinkedAccounts } from './linked-accounts.service.ts';
import { memberOf } from './member-request.ts';
import type { ProviderSignIn } from './provider-sign-in.service.ts';

const tags = ['accounts'];
const refusals = { '4xx': errorBodySchema, '5xx': errorBodySchema };
const idSchema = z.strictObject({ id: z.string().min(1).max(64) });
/** A path of ours: never another host, which `//` and `/\` would name. */
const target = z
  .string()
  .max(2000)
  .regex(/^\/([^\s/\\][^\s\\]*)?$/)
  .default('/dashboard');
const text = z.string().max(4000).optional();
/** Read here and not strictly: a client ignores what providers add (RFC 6749, 4.1.2). Without a state, it is refused. */
const answerSchema = z.object({ code: text, state: text, error: text, iss: text }).catch({});
const started = z.object({ url: z.string() });

/** Sign-in with the organisation's account, and the accounts that a member has linked. */
export const providersRoutes: FastifyPluginAsyncZod<{
  providerSignIn: ProviderSignIn;
  linkedAccounts: LinkedAccounts;
}> = async (app, { providerSignIn, linkedAccounts }) => {
  app.get(
    '/api/auth/providers',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'List the identity providers of the sign-in page, and whether passwords are accepted',
        response: {
          200: z.object({
            providers: z.array(z.object({ id: z.string(), label: z.string() })),
            passwords: z.boolean(),
          }),
          ...refusals,
        },
      },
    },
    async () => providerSignIn.offer(),
  );

  app.post(
    '/api/auth/providers/:id/sign-in',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Begin a sign-in with an identity provider; returns the address to open',
        params: idSchema,
        body: z.strictObject({ target, fresh: z.boolean().default(false) }),
        response: { 200: started, ...refusals },
      },
    },
    async (request, reply) => {
      const { url, cookies } = await providerSignIn.begin(request.params.id, request.body, clientOf(request));
      reply.header('cache-control', 'no-store');
      for (const cookie of cookies) reply.header('set-cookie', cookie);
      return { url };
    },
  );

  app.get(
    '/api/auth/callback/:id',
    {
      config: { access: 'public', ignoresQuery: true },
      schema: {
        tags,
        summary: 'Take the answer of an identity provider; redirects to a page of the application',
        params: idSchema,
        response: { 303: z.undefined(), ...refusals },
      },
    },
    async (request, reply) => {
      const identity = await currentIdentity(request);
      const { location, cookies } = await providerSignIn.finish(
        request.params.id,
        answerSchema.parse(request.query),
        {
          client: clientOf(request),
          identity,
          requestId: request.id,
        },
      );
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
      for (const cookie of cookies) reply.header('set-cookie', cookie);
      return reply.code(303).header('location', location).send(undefined);
    },
  );

  app.get(
    '/api/me/linked-accounts',
    {
      // The enrolment asks for the password of those who have one.
      config: { access: 'member', isPartOfEnrolment: true },
      schema: {
        tags,
        summary: 'List how the caller signs in: the password, and the linked accounts of providers',
        response: {
          200: z.object({
            has_password: z.boolean(),
            providers: z.array(
              z.object({
                id: z.string(),
                label: z.string(),
                linked_at: z.iso.datetime().nullable(),
                can: z.object({ link: z.boolean(), unlink: z.boolean() }),
              }),
            ),
          }),
          ...refusals,
        },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return linkedAccounts.list(memberOf(request));
    },
  );

  app.post(
    '/api/me/linked-accounts/:id',
    {
      config: { access: 'member' },
      schema: {
        tags,
        summary: 'Begin to link the account of a provider, after a recent proof; returns the address to open',
        params: idSchema,
        response: { 200: started, ...refusals },
      },
    },
    async (request, reply) => {
      const { url, cookies } = await linkedAccounts.link(memberOf(request), request.params.id);
      reply.header('cache-control', 'no-store');
      for (const cookie of cookies) reply.header('set-cookie', cookie);
      return { url };
    },
  );

  app.delete(
    '/api/me/linked-accounts/:id',
    {
      config: { access: 'member' },
      schema: {
        tags,
        summary: 'Unlink the account of a provider, after a recent proof',
        params: idSchema,
        response: { 204: z.undefined(), ...refusals },
      },
    },
    async (request, reply) => {
      await linkedAccounts.unlink(memberOf(request), request.params.id);
      return reply.code(204).send();
    },
  );
};
