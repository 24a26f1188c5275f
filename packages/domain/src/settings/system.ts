import { z } from 'zod';
import { emailDomainsSchema } from '../accounts/email-domains.ts';
import { PROOF_SCOPES } from '../accounts/proof.ts';
import { COMPLIANCE_FIELDS, DEFAULT_REQUIRED_FIELDS, readRequiredFields } from '../compliance/fields.ts';
import { httpUrlSchema } from '../shared/fields.ts';
import { DISPLAY_BADGES, DISPLAY_DEFAULTS, DISPLAY_FIELDS, readDisplayFields } from './display.ts';
import {
  CONTACT_EMAIL_MAX_LENGTH,
  DEFAULT_APP_NAME,
  JOIN_TEXT_MAX_LENGTH,
  SESSION_MINUTES,
} from './vocabulary.ts';

/** A single line, because it is used in titles and mail subjects. A non-breaking space stays: French has one before « ? ». */
const line = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength)
    .transform((text) => text.replace(/[^\S\u00a0\u202f]+/g, ' '));
const listOf = <const Value extends string>(values: readonly Value[]) =>
  z.array(z.enum(values)).max(values.length);
/** The name can't be left out, whoever asks (decision 38). */
const fieldList = listOf(DISPLAY_FIELDS).transform((chosen) => readDisplayFields(chosen, []));

/** The schema of each system setting. */
const SYSTEM_SETTING_SCHEMAS = {
  app_name: z.string().trim().min(1).pipe(line(60)),
  company_name: line(120),
  app_description: line(300),
  /** Empty, or an e-mail address. */
  contact_email: line(CONTACT_EMAIL_MAX_LENGTH).pipe(z.union([z.literal(''), z.email()])),
  /** What to do when one is not in the programme: a sentence, and where it leads. Without the sentence nothing shows. */
  join_text: line(JOIN_TEXT_MAX_LENGTH),
  join_url: z.union([z.literal(''), httpUrlSchema]),
  registration_enabled: z.strictObject({ enabled: z.boolean() }),
  registration_domains: emailDomainsSchema,
  neutral_sign_up: z.boolean(),
  /** Off for everyone but one admin, who gets in while no provider answers (SSO-01). */
  password_sign_in: z.union([
    z.strictObject({ enabled: z.literal(true) }),
    z.strictObject({ enabled: z.literal(false), emergency_admin: z.uuid() }),
  ]),
  two_factor_enabled: z.boolean(),
  session_timeout_enabled: z.boolean(),
  session_duration_minutes: z.number().int().min(SESSION_MINUTES.min).max(SESSION_MINUTES.max),
  proof_scope: z.enum(PROOF_SCOPES),
  email_notifications_enabled: z.boolean(),
  new_tool_notifications: z.boolean(),
  request_notifications: z.boolean(),
  auto_backup_enabled: z.boolean(),
  /** « Relire avant d'écrire »: holds what enrichment found until an admin accepts it (decision 90). */
  enrichment_review: z.boolean(),
  tool_display_fields_grid: fieldList,
  tool_display_fields_table: fieldList,
  tool_display_badges: listOf(DISPLAY_BADGES),
  tool_required_fields: listOf(COMPLIANCE_FIELDS).transform(readRequiredFields),
} as const;

export type SystemSettingKey = keyof typeof SYSTEM_SETTING_SCHEMAS;
export type SystemSettings = { [Key in SystemSettingKey]: z.output<(typeof SYSTEM_SETTING_SCHEMAS)[Key]> };

const SYSTEM_SETTING_KEYS = Object.keys(SYSTEM_SETTING_SCHEMAS) as [SystemSettingKey, ...SystemSettingKey[]];
export const systemSettingKeySchema = z.enum(SYSTEM_SETTING_KEYS);

/** The settings that the console's display tab saves together. */
export const displaySettingsSchema = z.strictObject({
  tool_display_fields_grid: SYSTEM_SETTING_SCHEMAS.tool_display_fields_grid,
  tool_display_fields_table: SYSTEM_SETTING_SCHEMAS.tool_display_fields_table,
  tool_display_badges: SYSTEM_SETTING_SCHEMAS.tool_display_badges,
  tool_required_fields: SYSTEM_SETTING_SCHEMAS.tool_required_fields,
});
export type DisplaySettings = z.output<typeof displaySettingsSchema>;

export const systemSettingSchema = (key: SystemSettingKey): z.ZodType<SystemSettings[SystemSettingKey]> =>
  SYSTEM_SETTING_SCHEMAS[key];

/** Defaults: notices are sent (decision 68) and registration is open (decision 16). */
export const SYSTEM_SETTING_DEFAULTS: SystemSettings = {
  app_name: DEFAULT_APP_NAME,
  company_name: '',
  app_description: '',
  contact_email: '',
  join_text: '',
  join_url: '',
  registration_enabled: { enabled: true },
  registration_domains: [],
  neutral_sign_up: false,
  password_sign_in: { enabled: true },
  two_factor_enabled: false,
  session_timeout_enabled: false,
  session_duration_minutes: SESSION_MINUTES.default,
  proof_scope: 'admins',
  email_notifications_enabled: true,
  new_tool_notifications: true,
  request_notifications: true,
  auto_backup_enabled: false,
  enrichment_review: false,
  tool_display_fields_grid: [...DISPLAY_DEFAULTS.grid],
  tool_display_fields_table: [...DISPLAY_DEFAULTS.table],
  tool_display_badges: [...DISPLAY_DEFAULTS.badges],
  tool_required_fields: [...DEFAULT_REQUIRED_FIELDS],
};

/** Merges stored values over the defaults; a stored value that no longer parses is ignored. */
export function readSystemSettings(stored: readonly { key: string; value?: unknown }[]): SystemSettings {
  const values = new Map(stored.map(({ key, value }) => [key, value]));
  const entries = SYSTEM_SETTING_KEYS.map((key) => {
    const parsed = SYSTEM_SETTING_SCHEMAS[key].safeParse(values.get(key));
    return [key, parsed.success ? parsed.data : SYSTEM_SETTING_DEFAULTS[key]];
  });
  return Object.fromEntries(entries) as SystemSettings;
}

/** Settings that visitors may read (decision 77). */
export const PUBLIC_SETTING_KEYS = [
  'app_name',
  'company_name',
  'app_description',
  'contact_email',
  'registration_enabled',
  'join_text',
  'join_url',
  'tool_display_fields_grid',
  'tool_display_fields_table',
  'tool_display_badges',
] as const satisfies readonly SystemSettingKey[];

export const isPublicSetting = (key: SystemSettingKey): boolean =>
  (PUBLIC_SETTING_KEYS as readonly SystemSettingKey[]).includes(key);
