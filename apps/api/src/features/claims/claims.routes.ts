import {
  activationSchema,
  claimMoveSchema,
  intentionSchema,
  newClaimSchema,
} from '@perkotheque/domain/claims/input';
import { CLAIMS_PAGE_SIZE } from '@perkotheque/domain/claims/limits';
import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import { INTRODUCTION_FIELDS, OBLIGATIONS, PERK_WAYS } from '@perkotheque/domain/perks/vocabulary';
import { pageNumberSchema } from '@perkotheque/domain/shared/page';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireActor } from '#plugins/access-gate.ts';
import { claimSchema, claimSummarySchema, presentClaim, presentSummary } from './claims.presenter.ts';
import type { ClaimsService } from './claims.service.ts';

const tags = ['claims'];
const refusals = { '4xx': errorBodySchema };
const config = { access: { capability: 'claims.own' } } as const;
const params = z.strictObject({ id: z.uuid() });
const count = z.number().int();
const done = { 204: z.null(), ...refusals };

const previewSchema = z.object({
  perk_id: z.uuid(),
  perk_title: z.string(),
  tool_name: z.string(),
  way: z.enum(PERK_WAYS),
  needs_validation: z.boolean(),
  terms_version: count,
  terms_url: z.string().nullable(),
  obligations: z.array(z.enum(OBLIGATIONS)),
  other_obligation: z.string().nullable(),
  /** What the studio would send, for an introduction. */
  introduction: z
    .object({
      to: z.string().nullable(),
      text: z.string(),
      fields: z.array(
        z.object({
          field: z.enum(INTRODUCTION_FIELDS),
          value: z.union([z.string(), z.number()]).nullable(),
        }),
      ),
    })
    .nullable(),
});

export const claimsRoutes: FastifyPluginAsyncZod<{ claims: ClaimsService }> = async (app, { claims }) => {
  app.get(
    '/api/claims',
    {
      config: { ...config, tokenScope: 'claims:read' },
      schema: {
        tags,
        summary: 'List the claims of the caller’s startup, latest change first',
        querystring: z.strictObject({ page: pageNumberSchema.optional() }),
        response: {
          200: z.object({ claims: z.array(claimSummarySchema), total: count, page: count, page_size: count }),
          ...refusals,
        },
      },
    },
    async (request) => {
      const page = request.query.page ?? 1;
      const { rows, total } = await claims.list(requireActor(request), page);
      return { claims: rows.map(presentSummary), total, page, page_size: CLAIMS_PAGE_SIZE };
    },
  );

  app.get(
    '/api/claims/preview',
    {
      config,
      schema: {
        tags,
        summary: 'Get what the caller’s startup agrees to before it claims a perk',
        querystring: z.strictObject({ perk_id: z.uuid() }),
        response: { 200: previewSchema, ...refusals },
      },
    },
    async (request) => {
      const { perk, introduction } = await claims.preview(requireActor(request), request.query.perk_id);
      const { id, title, tool_name, way, needs_validation, terms_version, terms_url } = perk;
      const { obligations, other_obligation } = perk;
      return {
        ...{ perk_id: id, perk_title: title, tool_name, way, needs_validation, terms_version, terms_url },
        ...{ obligations, other_obligation, introduction },
      };
    },
  );

  app.post(
    '/api/claims',
    {
      config,
      schema: {
        tags,
        summary: 'Claim a perk for the caller’s startup; a live claim is returned instead of a second one',
        body: newClaimSchema,
        response: { 201: z.object({ id: z.uuid(), is_new: z.boolean() }), ...refusals },
      },
    },
    async (request, reply) => reply.code(201).send(await claims.start(requireActor(request), request.body)),
  );

  app.post(
    '/api/claims/unconfirmed',
    {
      config: { ...config, tokenScope: 'claims:write' },
      schema: {
        tags,
        summary:
          'Start a claim that a person of the caller’s startup confirms on its page before anything is given',
        body: z.strictObject({ perk_id: z.uuid() }),
        response: { 201: z.object({ id: z.uuid(), is_new: z.boolean() }), ...refusals },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await claims.startUnconfirmed(requireActor(request), request.body.perk_id)),
  );

  app.get(
    '/api/claims/:id',
    {
      config: { ...config, tokenScope: 'claims:read' },
      schema: {
        tags,
        summary: 'Get a claim with its timeline',
        params,
        response: { 200: claimSchema, ...refusals },
      },
    },
    async (request) => presentClaim(await claims.get(requireActor(request), request.params.id)),
  );

  app.get(
    '/api/claims/:id/steps',
    {
      config,
      schema: {
        tags,
        summary: 'Get the steps of a claim, for those who may use it',
        params,
        response: {
          200: z.object({
            steps: z.array(z.object({ text: z.string(), url: z.string().nullable() })),
            public_url: z.string().nullable(),
            /** Numbers of the steps that are done, from 0. */
            done: z.array(count),
          }),
          ...refusals,
        },
      },
    },
    async (request) => claims.steps(requireActor(request), request.params.id),
  );

  app.put(
    '/api/claims/:id/steps',
    {
      config,
      schema: {
        tags,
        summary: 'Mark a step as done or not',
        params,
        body: z.strictObject({ step: z.number().int().min(0).max(9), is_done: z.boolean() }),
        response: done,
      },
    },
    async (request, reply) => {
      const { step, is_done } = request.body;
      await claims.markStep(requireActor(request), request.params.id, step, is_done);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/claims/:id/move',
    {
      config,
      schema: {
        tags,
        summary: 'Move a claim to another state: sent, granted, withdrawn, ended or revoked',
        params,
        body: claimMoveSchema,
        response: done,
      },
    },
    async (request, reply) => {
      await claims.move(requireActor(request), request.params.id, request.body);
      return reply.code(204).send(null);
    },
  );

  app.put(
    '/api/claims/:id/activation',
    {
      config,
      schema: {
        tags,
        summary: 'Say that the perk is active, with its real value, start, end and account',
        params,
        body: activationSchema,
        response: done,
      },
    },
    async (request, reply) => {
      await claims.activate(requireActor(request), request.params.id, request.body);
      return reply.code(204).send(null);
    },
  );

  app.put(
    '/api/claims/:id/intention',
    {
      config: { ...config, tokenScope: 'claims:write' },
      schema: {
        tags,
        summary: 'Say what the startup will do when the perk ends; null takes it back',
        params,
        body: intentionSchema,
        response: done,
      },
    },
    async (request, reply) => {
      await claims.setIntention(requireActor(request), request.params.id, request.body.intention);
      return reply.code(204).send(null);
    },
  );
};
