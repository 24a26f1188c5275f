import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import { DISPLAY_BADGES, DISPLAY_FIELDS } from '@perkotheque/domain/settings/display';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireActor } from '#plugins/access-gate.ts';
import type { SettingsService } from './settings.service.ts';

const refusals = { '4xx': errorBodySchema };
const tags = ['settings'];

const configurationSchema = z.object({
  appName: z.string(),
  companyName: z.string(),
  appDescription: z.string(),
  registrationEnabled: z.boolean(),
  passwordMinLength: z.number().int(),
  displayFieldsGrid: z.array(z.enum(DISPLAY_FIELDS)),
  displayFieldsTable: z.array(z.enum(DISPLAY_FIELDS)),
  displayBadges: z.array(z.enum(DISPLAY_BADGES)),
});

const settingSchema = z
  .object({ key: z.string(), value: z.unknown(), updatedAt: z.iso.datetime() })
  .nullable();
const keyParams = z.strictObject({ key: z.string().regex(/^[a-z][a-z0-9_]{1,63}$/) });

function present(
  row: { key: string; value: unknown; updated_at: Date } | null,
): z.infer<typeof settingSchema> {
  if (row === null) return null;
  return {
    key: row.key,
    value: row.value,
    updatedAt: row.updated_at.toISOString(),
  };
}

export const settingsRoutes: FastifyPluginAsyncZod<{ settings: SettingsService }> = async (
  app,
  { settings },
) => {
  app.get(
    '/api/config',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'What anybody may know of the settings',
        response: { 200: configurationSchema },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-cache');
      return settings.publicConfiguration();
    },
  );

  app.get(
    '/api/system-settings/:key',
    {
      config: { access: { capability: 'settings.system' } },
      schema: {
        tags,
        summary: 'One system setting, or null',
        params: keyParams,
        response: { 200: z.object({ setting: settingSchema }), ...refusals },
      },
    },
    async (request) => ({
      setting: present(await settings.systemSetting(requireActor(request), request.params.key)),
    }),
  );

  app.get(
    '/api/me/settings/:key',
    {
      config: { access: 'member' },
      schema: {
        tags,
        summary: 'One of one’s own settings, or null',
        params: keyParams,
        response: { 200: z.object({ setting: settingSchema }), ...refusals },
      },
    },
    async (request) => ({
      setting: present(await settings.ownSetting(requireActor(request), request.params.key)),
    }),
  );
};
