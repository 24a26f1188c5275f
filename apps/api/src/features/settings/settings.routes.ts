import { EMAIL_DOMAIN_MAX_LENGTH, EMAIL_DOMAINS_MAX } from '@perkotheque/domain/accounts/email-domains';
import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import { preferencesSchema, readPreferences } from '@perkotheque/domain/settings/preferences';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireActor } from '#plugins/access-gate.ts';
import {
  configurationSchema,
  presentSetting,
  presentSystemSetting,
  settingSchema,
  systemSettingSchema,
} from './settings.presenter.ts';
import type { SettingsService } from './settings.service.ts';

const refusals = { '4xx': errorBodySchema };
const tags = ['settings'];
const system = { access: { capability: 'settings.system' } } as const;
const own = { access: { capability: 'settings.own' } } as const;

const keyParams = z.strictObject({ key: z.string().regex(/^[a-z][a-z0-9_]{1,63}$/) });
/** The service checks that the key exists. */
const savedKeyParams = z.strictObject({ key: z.string().max(64) });
/** Any type of a setting; the service validates the value with the schema of its key. */
const valueBody = z.strictObject({
  value: z.union([
    z.boolean(),
    z.number(),
    z.string().max(2000),
    z.array(z.string().max(EMAIL_DOMAIN_MAX_LENGTH)).max(EMAIL_DOMAINS_MAX),
    z.strictObject({ enabled: z.boolean(), emergency_admin: z.uuid().optional() }),
  ]),
});
const oneSetting = z.object({ setting: settingSchema.nullable() });
const savedSetting = z.object({ setting: settingSchema });

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
        summary: 'Get the public configuration',
        response: { 200: configurationSchema },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-cache');
      return settings.publicConfiguration();
    },
  );

  app.get(
    '/api/system-settings',
    {
      config: system,
      schema: {
        tags,
        summary: 'List system settings by category and key',
        response: { 200: z.object({ settings: z.array(systemSettingSchema) }), ...refusals },
      },
    },
    async (request) => ({
      settings: (await settings.systemSettings(requireActor(request))).map(presentSystemSetting),
    }),
  );

  app.get(
    '/api/system-settings/:key',
    {
      config: system,
      schema: {
        tags,
        summary: 'Get a system setting, or null',
        params: keyParams,
        response: { 200: oneSetting, ...refusals },
      },
    },
    async (request) => {
      const row = await settings.systemSetting(requireActor(request), request.params.key);
      return { setting: row && presentSetting(row) };
    },
  );

  app.put(
    '/api/system-settings/:key',
    {
      config: system,
      schema: {
        tags,
        summary: 'Save a system setting; a missing row is created',
        params: savedKeyParams,
        body: valueBody,
        response: { 200: savedSetting, ...refusals },
      },
    },
    async (request) => {
      const { key } = request.params;
      return {
        setting: presentSetting(
          await settings.setSystemSetting(requireActor(request), key, request.body.value),
        ),
      };
    },
  );

  app.get(
    '/api/me/settings',
    {
      config: own,
      schema: {
        tags,
        summary: 'List the caller’s stored settings, and all settings with the defaults',
        response: {
          200: z.object({ preferences: preferencesSchema, settings: z.array(settingSchema) }),
          ...refusals,
        },
      },
    },
    async (request) => {
      const rows = await settings.ownSettings(requireActor(request));
      return { preferences: readPreferences(rows), settings: rows.map(presentSetting) };
    },
  );

  app.get(
    '/api/me/settings/:key',
    {
      config: own,
      schema: {
        tags,
        summary: 'Get a setting of the caller, or null',
        params: keyParams,
        response: { 200: oneSetting, ...refusals },
      },
    },
    async (request) => {
      const row = await settings.ownSetting(requireActor(request), request.params.key);
      return { setting: row && presentSetting(row) };
    },
  );

  app.put(
    '/api/me/settings/:key',
    {
      config: own,
      schema: {
        tags,
        summary: 'Save a setting of the caller',
        params: savedKeyParams,
        body: valueBody,
        response: { 200: savedSetting, ...refusals },
      },
    },
    async (request) => ({
      setting: presentSetting(
        await settings.setOwnSetting(requireActor(request), request.params.key, request.body.value),
      ),
    }),
  );
};
