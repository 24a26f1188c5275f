import { DISPLAY_BADGES, DISPLAY_FIELDS } from '@perkotheque/domain/settings/display';
import { z } from 'zod';

export const configurationSchema = z.object({
  app_name: z.string(),
  company_name: z.string(),
  app_description: z.string(),
  contact_email: z.string(),
  /** What to do when one is not in the programme; empty, or a sentence and an http(s) link. */
  join_text: z.string(),
  join_url: z.string(),
  registration_enabled: z.boolean(),
  password_min_length: z.number().int(),
  terms_version: z.number().int().nullable(),
  display_fields_grid: z.array(z.enum(DISPLAY_FIELDS)),
  display_fields_table: z.array(z.enum(DISPLAY_FIELDS)),
  display_badges: z.array(z.enum(DISPLAY_BADGES)),
});

export const settingSchema = z.object({ key: z.string(), value: z.unknown(), updated_at: z.iso.datetime() });
export const systemSettingSchema = settingSchema.extend({
  description: z.string().nullable(),
  category: z.string(),
});

type Row = { key: string; value: unknown; updated_at: Date };

export function presentSetting({ key, value, updated_at }: Row): z.infer<typeof settingSchema> {
  return { key, value, updated_at: updated_at.toISOString() };
}

export function presentSystemSetting(
  row: Row & { description: string | null; category: string },
): z.infer<typeof systemSettingSchema> {
  return { ...presentSetting(row), description: row.description, category: row.category };
}
