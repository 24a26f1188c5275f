import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import { pageNumberSchema } from '@perkotheque/domain/shared/page';
import { newWebhookSchema, webhookChangeSchema } from '@perkotheque/domain/webhooks/input';
import { DELIVERY_STATES } from '@perkotheque/domain/webhooks/vocabulary';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireActor } from '#plugins/access-gate.ts';
import { deliverySchema, presentDelivery, presentWebhook, webhookSchema } from './webhooks.presenter.ts';
import type { WebhooksService } from './webhooks.service.ts';

const tags = ['webhooks'];
const config = { access: { capability: 'settings.system' } } as const;
const refusals = { '4xx': errorBodySchema, '5xx': errorBodySchema };
const params = z.strictObject({ id: z.uuid() });
const one = z.object({ webhook: webhookSchema });
/** Standard Webhooks signs with it; shown this once. */
const withSecret = one.extend({ secret: z.string().nullable() });

export const webhooksRoutes: FastifyPluginAsyncZod<{ webhooks: WebhooksService }> = async (
  app,
  { webhooks },
) => {
  app.get(
    '/api/webhooks',
    {
      config,
      schema: {
        tags,
        summary: 'List the receivers of events, and whether the server has the key to add one',
        response: {
          200: z.object({ webhooks: z.array(webhookSchema), is_configured: z.boolean() }),
          ...refusals,
        },
      },
    },
    async (request) => ({
      webhooks: (await webhooks.list(requireActor(request))).map(presentWebhook),
      is_configured: webhooks.isConfigured,
    }),
  );

  app.post(
    '/api/webhooks',
    {
      config,
      schema: {
        tags,
        summary: 'Add a receiver of events; its signing secret is in this answer only',
        body: newWebhookSchema,
        response: { 201: withSecret, ...refusals },
      },
    },
    async (request, reply) => {
      const { webhook, secret } = await webhooks.create(requireActor(request), request.body);
      reply.header('cache-control', 'no-store').code(201);
      return { webhook: presentWebhook(webhook), secret };
    },
  );

  app.patch(
    '/api/webhooks/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Change the name, events or address of a receiver, or pause it',
        params,
        body: webhookChangeSchema,
        response: { 200: one, ...refusals },
      },
    },
    async (request) => ({
      webhook: presentWebhook(await webhooks.update(requireActor(request), request.params.id, request.body)),
    }),
  );

  app.delete(
    '/api/webhooks/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Delete a receiver with its deliveries',
        params,
        response: { 204: z.null(), ...refusals },
      },
    },
    async (request, reply) => {
      await webhooks.remove(requireActor(request), request.params.id);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/webhooks/:id/secret',
    {
      config,
      schema: {
        tags,
        summary: 'Replace the signing secret; the former one signs too for 24 hours',
        params,
        response: { 200: withSecret, ...refusals },
      },
    },
    async (request, reply) => {
      const { webhook, secret } = await webhooks.rotateSecret(requireActor(request), request.params.id);
      reply.header('cache-control', 'no-store');
      return { webhook: presentWebhook(webhook), secret };
    },
  );

  app.post(
    '/api/webhooks/:id/enable',
    {
      config,
      schema: {
        tags,
        summary: 'Switch a receiver on again that was switched off after failures',
        params,
        response: { 200: one, ...refusals },
      },
    },
    async (request) => ({
      webhook: presentWebhook(await webhooks.enable(requireActor(request), request.params.id)),
    }),
  );

  app.post(
    '/api/webhooks/:id/test',
    {
      config,
      schema: {
        tags,
        summary: 'Send a test event to a receiver, also while it is paused',
        params,
        response: { 202: z.object({ delivery_id: z.uuid() }), ...refusals },
      },
    },
    async (request, reply) => {
      reply.code(202);
      return { delivery_id: await webhooks.sendTest(requireActor(request), request.params.id) };
    },
  );

  app.get(
    '/api/webhooks/:id/deliveries',
    {
      config,
      schema: {
        tags,
        summary: 'List the deliveries to a receiver of the last 30 days, latest first',
        params,
        querystring: z.strictObject({
          page: pageNumberSchema.optional(),
          state: z.enum(DELIVERY_STATES).optional(),
        }),
        response: {
          200: z.object({ deliveries: z.array(deliverySchema), has_more: z.boolean() }),
          ...refusals,
        },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { page = 1, state = null } = request.query;
      const found = await webhooks.deliveries(requireActor(request), request.params.id, { page, state });
      return { deliveries: found.rows.map(presentDelivery), has_more: found.hasMore };
    },
  );

  app.post(
    '/api/webhooks/:id/resend',
    {
      config,
      schema: {
        tags,
        summary: 'Send one delivery again, or with null every failed event that has not arrived since',
        params,
        body: z.strictObject({ delivery_id: z.uuid().nullable() }),
        response: { 202: z.object({ resent: z.number().int() }), ...refusals },
      },
    },
    async (request, reply) => {
      reply.code(202);
      const { delivery_id } = request.body;
      return { resent: await webhooks.resend(requireActor(request), request.params.id, delivery_id) };
    },
  );
};
