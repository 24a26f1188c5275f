import type { PreferenceKey, Preferences } from '@perkotheque/domain/settings/preferences';
import { queryOptions } from '@tanstack/react-query';
import type { paths } from './api.gen.ts';
import { api, unwrap } from './api.ts';
import { setDateFormat } from './date-format.ts';
import { setLanguage } from './language.ts';
import { setTheme } from './theme.ts';

export type OwnSettings = paths['/api/me/settings']['get']['responses'][200]['content']['application/json'];

export const preferencesQuery = queryOptions({
  queryKey: ['me', 'settings'],
  queryFn: ({ signal }): Promise<OwnSettings> => unwrap(api.GET('/api/me/settings', { signal })),
  staleTime: Number.POSITIVE_INFINITY,
  retryOnMount: false,
});

/** The answer as it will be once this one setting is stored. */
export function withPreference<Key extends PreferenceKey>(
  own: OwnSettings,
  key: Key,
  value: Preferences[Key],
): OwnSettings {
  const setting = { key, value, updated_at: new Date().toISOString() };
  return {
    settings: [...own.settings.filter((other) => other.key !== key), setting],
    preferences: { ...own.preferences, [key]: value },
  };
}

/** What shows at once; the others act elsewhere. Done once the words of the language are there. */
const WEAR: { [Key in PreferenceKey]?: (value: Preferences[Key]) => void | Promise<void> } = {
  theme: setTheme,
  date_format: setDateFormat,
  language: setLanguage,
};

export async function wearPreference<Key extends PreferenceKey>(
  key: Key,
  value: Preferences[Key],
): Promise<void> {
  await WEAR[key]?.(value);
}

/** A theme that was never stored is left alone: the device may have one of its own, chosen before signing in. */
export async function wearPreferences({ preferences, settings }: OwnSettings): Promise<void> {
  if (settings.some(({ key }) => key === 'theme')) await wearPreference('theme', preferences.theme);
  await wearPreference('date_format', preferences.date_format);
  await wearPreference('language', preferences.language);
}
