import type { QueryClient } from '@tanstack/react-query';
import { api, unwrap } from '#lib/api.ts';
import { configQuery } from '#lib/config.ts';
import { chosenLanguage } from '#lib/language.ts';
import { applyPreferences, type OwnSettings, preferencesQuery, withPreference } from '#lib/preferences.ts';
import { type Session, sessionQuery } from '#lib/session/session.ts';

/** Chosen on this device before signing in, by somebody who never set one: from now on it is their setting. */
async function withChosenLanguage(queryClient: QueryClient, own: OwnSettings): Promise<OwnSettings> {
  const chosen = chosenLanguage();
  if (chosen === null || own.settings.some(({ key }) => key === 'language')) return own;
  try {
    await unwrap(
      api.PUT('/api/me/settings/{key}', { params: { path: { key: 'language' } }, body: { value: chosen } }),
    );
  } catch {
    // Not kept: the setting decides, as everywhere.
    return own;
  }
  const kept = withPreference(own, 'language', chosen);
  queryClient.setQueryData(preferencesQuery.queryKey, kept);
  return kept;
}

/**
 * Whoever was here before may have been someone else: nothing of theirs may show. What the member chose is put on before
 * their first screen. Who still owes the second factor is refused it, and reads on as before.
 */
export async function welcome(queryClient: QueryClient, user: Session['user']): Promise<void> {
  const kept: readonly unknown[] = [configQuery.queryKey[0], sessionQuery.queryKey[0]];
  queryClient.removeQueries({ predicate: ({ queryKey }) => !kept.includes(queryKey[0]) });
  const own = user && (await queryClient.fetchQuery(preferencesQuery).catch(() => null));
  if (own) await applyPreferences(await withChosenLanguage(queryClient, own));
  queryClient.setQueryData(sessionQuery.queryKey, { user });
}
