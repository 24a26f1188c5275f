import { LOGIN_ROLES } from '@perkotheque/database/roles';
import { AUDIT_ACTIONS, type AuditAction, HEAD_VERDICTS } from '@perkotheque/domain/audit/vocabulary';
import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import { daySchema } from '@perkotheque/domain/shared/fields';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { toCsv } from '#lib/to-csv.ts';
import { requireActor } from '#plugins/access-gate.ts';
import { type AuditService, EXPORT_COLUMNS } from './audit.service.ts';

const config = { access: { capability: 'audit.read' } } as const;
const tags = ['audit'];
const refusals = { '4xx': errorBodySchema };

const entrySchema = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  /** Null when nobody was signed in. The name is the one of that time; null once the account is deleted. */
  actor_id: z.uuid().nullable(),
  actor_name: z.string().nullable(),
  actor_email: z.string().nullable(),
  action: z.enum(AUDIT_ACTIONS),
  target_type: z.string().nullable(),
  target_id: z.string().nullable(),
  /** The name it had at that time. An account loses it when it is deleted. */
  target_name: z.string().nullable(),
  detail: z.record(z.string(), z.unknown()),
  /** The role that was connected to PostgreSQL, when it is none of the product's own. */
  foreign_role: z.string().nullable(),
});

const integritySchema = z.object({
  first_break: z.number().int().nullable(),
  /** The head that a process signs every minute outside the database; fields are null when it cannot be read. */
  head: z.object({
    verdict: z.enum(HEAD_VERDICTS),
    id: z.number().int().nullable(),
    signed_at: z.iso.datetime().nullable(),
    since: z.iso.datetime().nullable(),
  }),
});

/** Enough for the whole log over a slow connection. */
const TEN_MINUTES_MS = 600_000;

const filterSchema = z.strictObject({
  action: z.enum(AUDIT_ACTIONS).optional(),
  actor: z.uuid().optional(),
  target: z.string().min(1).max(100).optional(),
  /** Days in Paris, both included. */
  from: daySchema.optional(),
  to: daySchema.optional(),
});

const querySchema = filterSchema.extend({
  before: z
    .string()
    .regex(/^[1-9]\d{0,15}$/)
    .transform(Number)
    .optional(),
});

const toFilter = ({ actor, target, ...filter }: z.output<typeof filterSchema>) => ({
  ...filter,
  actorId: actor,
  targetId: target,
});

export const auditRoutes: FastifyPluginAsyncZod<{ audit: AuditService }> = async (app, { audit }) => {
  app.get(
    '/api/audit',
    {
      config,
      schema: {
        tags,
        summary: 'List sensitive actions, newest first',
        querystring: querySchema,
        response: { 200: z.object({ entries: z.array(entrySchema), has_next: z.boolean() }), ...refusals },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { before, ...filter } = request.query;
      const { entries, hasNext } = await audit.list(requireActor(request), { ...toFilter(filter), before });
      return {
        entries: entries.map(({ database_role: role, ...entry }) => ({
          ...entry,
          foreign_role: LOGIN_ROLES.some((own) => own === role) ? null : role,
          at: entry.at.toISOString(),
          action: entry.action as AuditAction,
          detail: entry.detail as Record<string, unknown>,
        })),
        has_next: hasNext,
      };
    },
  );

  app.get(
    '/api/audit/integrity',
    {
      config,
      schema: {
        tags,
        summary: 'Verify the hash chain of the audit log, and whether it still has the entries signed last',
        response: { 200: integritySchema, ...refusals },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { firstBreak, verdict, head } = await audit.verify(requireActor(request));
      const { id = null, signed_at = null, since = null } = head ?? {};
      return { first_break: firstBreak, head: { verdict, id, signed_at, since } };
    },
  );

  app.get(
    '/api/audit/actors',
    {
      config,
      schema: {
        tags,
        summary: 'List the members who appear in the audit log',
        response: {
          200: z.object({
            actors: z.array(
              z.object({ id: z.uuid(), name: z.string().nullable(), email: z.string().nullable() }),
            ),
          }),
          ...refusals,
        },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return { actors: await audit.actors(requireActor(request)) };
    },
  );

  app.get(
    '/api/audit/objects',
    {
      config,
      schema: {
        tags,
        summary: 'Suggest objects and members that the audit log may be about',
        querystring: z.strictObject({ q: z.string().trim().min(1).max(100) }),
        response: {
          200: z.object({
            objects: z.array(z.object({ type: z.string(), id: z.string(), name: z.string() })),
          }),
          ...refusals,
        },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return { objects: await audit.objects(requireActor(request), request.query.q) };
    },
  );

  app.get(
    '/api/audit/export',
    {
      config,
      handlerTimeout: TEN_MINUTES_MS,
      exposeHeadRoute: false,
      schema: {
        tags,
        summary: 'Export the audit log as CSV, newest first',
        querystring: filterSchema,
        response: {
          200: { description: 'A file', content: { 'text/csv': { schema: z.string() } } },
          ...refusals,
        },
      },
    },
    async (request, reply) => {
      const entries = await audit.beginExport(requireActor(request), toFilter(request.query));
      const day = new Date().toISOString().slice(0, 10);
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="perkotheque-journal-${day}.csv"`)
        .type('text/csv; charset=utf-8')
        .send(toCsv(entries, EXPORT_COLUMNS) as never);
    },
  );
};
