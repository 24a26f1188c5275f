import { COMPLIANCE_FIELDS } from '@perkotheque/domain/compliance/fields';
import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import { DISPLAY_BADGES, DISPLAY_FIELDS } from '@perkotheque/domain/settings/display';
import { displaySettingsSchema } from '@perkotheque/domain/settings/system';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireActor } from '#plugins/access-gate.ts';
import type { SettingsService } from './settings.service.ts';

const config = { access: { capability: 'console.use' } } as const;
const tags = ['console'];
const refusals = { '4xx': errorBodySchema };

const displaySchema = z.object({
  tool_display_fields_grid: z.array(z.enum(DISPLAY_FIELDS)),
  tool_display_fields_table: z.array(z.enum(DISPLAY_FIELDS)),
  tool_display_badges: z.array(z.enum(DISPLAY_BADGES)),
  tool_required_fields: z.array(z.enum(COMPLIANCE_FIELDS)),
});

/** The settings of the console. Registration is saved with the general route, by its key. */
export const consoleSettingsRoutes: FastifyPluginAsyncZod<{ settings: SettingsService }> = async (
  app,
  { settings },
) => {
  app.get(
    '/api/console/display',
    {
      config,
      schema: {
        tags,
        summary: 'Get the display settings: the shown fields and badges and the required fields',
        response: { 200: displaySchema, ...refusals },
      },
    },
    async (request) => settings.displaySettings(requireActor(request)),
  );

  app.put(
    '/api/console/display',
    {
      config,
      schema: {
        tags,
        summary: 'Save the display settings; each list of fields keeps the name',
        body: displaySettingsSchema,
        response: { 200: displaySchema, ...refusals },
      },
    },
    async (request) => {
      const actor = requireActor(request);
      await settings.setDisplaySettings(actor, request.body);
      return settings.displaySettings(actor);
    },
  );

  app.get(
    '/api/console/registration',
    {
      config,
      schema: {
        tags,
        summary: 'Get the registration setting; a missing setting is created as open',
        response: { 200: z.object({ enabled: z.boolean(), updated_at: z.iso.datetime() }), ...refusals },
      },
    },
    async (request) => {
      const { enabled, updatedAt } = await settings.registration(requireActor(request));
      return { enabled, updated_at: updatedAt.toISOString() };
    },
  );
};
