import type { QueryClient } from '@tanstack/react-query';
import { api, unwrap } from '#lib/api.ts';
import { configQuery } from '#lib/config.ts';
import { chosenLanguage } from '#lib/language.ts';
import { applyPreferences, type OwnSettings, preferencesQuery, withPreference } from '#lib/preferences.ts';
import { type Session, sessionQuery } from '#lib/session/session.ts';

/** Saves the language chosen on this device before signing in, if the member has no stored language. */
async function withChosenLanguage(queryClient: QueryClient, own: OwnSettings): Promise<OwnSettings> {
  const chosen = chosenLanguage();
  if (chosen === null || own.settings.some(({ key }) => key === 'language')) return own;
  try {
    await unwrap(
      api.PUT('/api/me/settings/{key}', { params: { path: { key: 'language' } }, body: { value: chosen } }),
    );
  } catch {
    // Ignored: the stored preference applies.
    return own;
  }
  const kept = withPreference(own, 'language', chosen);
  queryClient.setQueryData(preferencesQuery.queryKey, kept);
  return kept;
}

/**
 * Clears the data of a former member, then applies the new member's preferences before their first screen. A member
 * who must still set up a second factor may not read them, and keeps the current ones.
 */
export async function welcome(queryClient: QueryClient, user: Session['user']): Promise<void> {
  const kept: readonly unknown[] = [configQuery.queryKey[0], sessionQuery.queryKey[0]];
  queryClient.removeQueries({ predicate: ({ queryKey }) => !kept.includes(queryKey[0]) });
  const own = user && (await queryClient.fetchQuery(preferencesQuery).catch(() => null));
  if (own) await applyPreferences(await withChosenLanguage(queryClient, own));
  queryClient.setQueryData(sessionQuery.queryKey, { user });
}
