import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import { BACKUP_SETUP_FAULTS, RUN_STATES, SYNC_VERDICTS } from '@perkotheque/domain/maintenance/vocabulary';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireActor } from '#plugins/access-gate.ts';
import type { SyncService } from './sync.service.ts';

const config = { access: { capability: 'settings.system' } } as const;
const tags = ['maintenance'];
const refusals = { '4xx': errorBodySchema };

const runSchema = z.object({
  id: z.uuid(),
  state: z.enum(RUN_STATES),
  started_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
  detail: z.record(z.string(), z.unknown()),
});

export const maintenanceRoutes: FastifyPluginAsyncZod<{ sync: SyncService }> = async (app, { sync }) => {
  app.get(
    '/api/maintenance/runs',
    {
      config,
      schema: {
        tags,
        summary: 'List the last run of each maintenance job, including the backup',
        response: {
          200: z.object({
            jobs: z.array(z.object({ job: z.string(), last: runSchema.nullable() })),
            /** What the server lacks to make backups. */
            backup_fault: z.enum(BACKUP_SETUP_FAULTS).nullable(),
          }),
          ...refusals,
        },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { jobs, backupFault } = await sync.runs(requireActor(request));
      return {
        backup_fault: backupFault,
        jobs: jobs.map(({ job, last }) => ({
          job,
          last: last
            ? {
                id: last.id,
                state: last.state,
                started_at: last.started_at.toISOString(),
                finished_at: last.finished_at?.toISOString() ?? null,
                detail: last.detail as Record<string, unknown>,
              }
            : null,
        })),
      };
    },
  );

  app.post(
    '/api/maintenance/sync',
    {
      config,
      schema: {
        tags,
        summary: 'Start the due maintenance jobs, none of which costs money',
        response: {
          200: z.object({
            jobs: z.array(
              z.object({
                job: z.string(),
                verdict: z.enum(SYNC_VERDICTS),
                /** The last run before this call: a started job's outcome is that of a later run. */
                previous_run: z.uuid().nullable(),
              }),
            ),
          }),
          ...refusals,
        },
      },
    },
    async (request) => ({ jobs: await sync.sync(requireActor(request)) }),
  );
};
