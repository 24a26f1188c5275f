import { COMPLIANCE_FIELDS } from '@perkotheque/domain/compliance/fields';
import { DISPLAY_BADGES, DISPLAY_FIELDS } from '@perkotheque/domain/settings/display';
import { preferenceKeySchema, preferenceSchema } from '@perkotheque/domain/settings/preferences';
import { type SystemSettingKey, systemSettingSchema } from '@perkotheque/domain/settings/system';
import { Mender, readJson, toText } from './mend-values.ts';
import type { Outcome } from './report.ts';
import type { EarlierRow } from './vocabulary.ts';

/** The settings that the earlier application had. Others of ours, such as those of sign-in, never come from it. */
const EARLIER_SETTINGS = [
  'app_name',
  'company_name',
  'app_description',
  'email_notifications_enabled',
  'new_tool_notifications',
  'request_notifications',
  'two_factor_enabled',
  'session_timeout_enabled',
  'session_duration_minutes',
  'auto_backup_enabled',
  'registration_enabled',
  'tool_display_fields_grid',
  'tool_display_fields_table',
  'tool_display_badges',
  'tool_required_fields',
] as const satisfies readonly SystemSettingKey[];

/** The entries that a list may have. */
const ENTRIES: Partial<Record<SystemSettingKey, readonly string[]>> = {
  tool_display_fields_grid: DISPLAY_FIELDS,
  tool_display_fields_table: DISPLAY_FIELDS,
  tool_display_badges: DISPLAY_BADGES,
  tool_required_fields: COMPLIANCE_FIELDS,
};

export type EarlierSetting = { key: SystemSettingKey; value: unknown };
export type EarlierPreference = { key: string; value: unknown };

export function mendSetting(raw: EarlierRow, now: Date): Outcome<EarlierSetting> {
  const key = EARLIER_SETTINGS.find((known) => known === raw.key);
  if (key === undefined) return { refused: 'setting_unknown' };
  const mender = new Mender(now);
  const parse = (value: unknown) => systemSettingSchema(key).safeParse(mendValue(mender, key, value));
  const asWritten = parse(raw.value);
  const parsed = asWritten.success ? asWritten : parse(readWritten(mender, raw.value));
  if (!parsed.success) return { refused: 'setting_invalid' };
  return { row: { key, value: parsed.data }, remarks: mender.remarks };
}

export function mendPreference(raw: EarlierRow, now: Date): Outcome<EarlierPreference> {
  const key = preferenceKeySchema.safeParse(raw.key);
  if (!key.success) return { refused: 'setting_unknown' };
  const mender = new Mender(now);
  const schema = preferenceSchema(key.data);
  const asWritten = schema.safeParse(raw.value);
  const parsed = asWritten.success ? asWritten : schema.safeParse(readWritten(mender, raw.value));
  if (!parsed.success) return { refused: 'setting_invalid' };
  return { row: { key: key.data, value: parsed.data }, remarks: mender.remarks };
}

/** « "true" » and « "480" » stored as texts mean true and 480. */
function readWritten(mender: Mender, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const read = readJson(value);
  if (read !== undefined) mender.note('setting_read');
  return read ?? value;
}

function mendValue(mender: Mender, key: SystemSettingKey, value: unknown): unknown {
  if (key === 'registration_enabled' && typeof value === 'boolean') {
    mender.note('setting_read');
    return { enabled: value };
  }
  const known = ENTRIES[key];
  if (known === undefined || !Array.isArray(value)) return value;
  const kept = [...new Set(value.map(toText))].filter((entry) => known.includes(entry));
  if (kept.length < value.length) mender.note('entries_dropped');
  return kept;
}
