import { DISPLAY_BADGES, DISPLAY_FIELDS } from '@perkotheque/domain/settings/display';
import { z } from 'zod';

export const configurationSchema = z.object({
  appName: z.string(),
  companyName: z.string(),
  appDescription: z.string(),
  contactEmail: z.string(),
  registrationEnabled: z.boolean(),
  passwordMinLength: z.number().int(),
  displayFieldsGrid: z.array(z.enum(DISPLAY_FIELDS)),
  displayFieldsTable: z.array(z.enum(DISPLAY_FIELDS)),
  displayBadges: z.array(z.enum(DISPLAY_BADGES)),
});

export const settingSchema = z.object({ key: z.string(), value: z.unknown(), updatedAt: z.iso.datetime() });
export const systemSettingSchema = settingSchema.extend({
  description: z.string().nullable(),
  category: z.string(),
});

type Row = { key: string; value: unknown; updated_at: Date };

export function presentSetting({ key, value, updated_at }: Row): z.infer<typeof settingSchema> {
  return { key, value, updatedAt: updated_at.toISOString() };
}

export function presentSystemSetting(
  row: Row & { description: string | null; category: string },
): z.infer<typeof systemSettingSchema> {
  return { ...presentSetting(row), description: row.description, category: row.category };
}
