import { z } from 'zod';
import { DATE_FORMATS, DEFAULT_LANGUAGE, LANGUAGES, THEMES } from './vocabulary.ts';

/** The schema of each personal setting. */
const PREFERENCE_SCHEMAS = {
  theme: z.enum(THEMES),
  language: z.enum(LANGUAGES),
  date_format: z.enum(DATE_FORMATS),
  email_digest: z.boolean(),
  desktop_notifications: z.boolean(),
  favorite_updates: z.boolean(),
} as const;

export type PreferenceKey = keyof typeof PREFERENCE_SCHEMAS;
export type Preferences = { [Key in PreferenceKey]: z.output<(typeof PREFERENCE_SCHEMAS)[Key]> };

export const preferencesSchema = z.object(PREFERENCE_SCHEMAS);

const PREFERENCE_KEYS = Object.keys(PREFERENCE_SCHEMAS) as [PreferenceKey, ...PreferenceKey[]];
export const preferenceKeySchema = z.enum(PREFERENCE_KEYS);

export const preferenceSchema = (key: PreferenceKey): z.ZodType<Preferences[PreferenceKey]> =>
  PREFERENCE_SCHEMAS[key];

/** Defaults for a member without preferences. */
export const DEFAULT_PREFERENCES: Preferences = {
  theme: 'system',
  language: DEFAULT_LANGUAGE,
  date_format: 'dd/MM/yyyy',
  email_digest: false,
  desktop_notifications: true,
  favorite_updates: true,
};

/** Merges stored values over the defaults; a stored value that no longer parses is ignored. */
export function readPreferences(stored: readonly { key: string; value: unknown }[]): Preferences {
  const values = new Map(stored.map(({ key, value }) => [key, value]));
  const entries = PREFERENCE_KEYS.map((key) => {
    const parsed = PREFERENCE_SCHEMAS[key].safeParse(values.get(key));
    return [key, parsed.success ? parsed.data : DEFAULT_PREFERENCES[key]];
  });
  return Object.fromEntries(entries) as Preferences;
}
