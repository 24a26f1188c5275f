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

/** The settings with this one preference changed, for the optimistic update. */
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

/** The preferences that change the page itself. The language resolves once its texts are loaded. */
const APPLY: { [Key in PreferenceKey]?: (value: Preferences[Key]) => void | Promise<void> } = {
  theme: setTheme,
  date_format: setDateFormat,
  language: setLanguage,
};

export async function applyPreference<Key extends PreferenceKey>(
  key: Key,
  value: Preferences[Key],
): Promise<void> {
  await APPLY[key]?.(value);
}

/** Without a stored theme the device keeps its own, which may have been chosen before signing in. */
export async function applyPreferences({ preferences, settings }: OwnSettings): Promise<void> {
  if (settings.some(({ key }) => key === 'theme')) await applyPreference('theme', preferences.theme);
  await applyPreference('date_format', preferences.date_format);
  await applyPreference('language', preferences.language);
}
