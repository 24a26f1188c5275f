import type { QueryClient } from '@tanstack/react-query';
import { configQuery } from '#lib/config.ts';
import { preferencesQuery, wearPreferences } from '#lib/preferences.ts';
import { type Session, sessionQuery } from '#lib/session/session.ts';

/**
 * Whoever was here before may have been someone else: nothing of theirs may show. What the member chose is put on before
 * their first screen. Who still owes the second factor is refused it, and reads on as before.
 */
export async function welcome(queryClient: QueryClient, user: Session['user']): Promise<void> {
  const kept: readonly unknown[] = [configQuery.queryKey[0], sessionQuery.queryKey[0]];
  queryClient.removeQueries({ predicate: ({ queryKey }) => !kept.includes(queryKey[0]) });
  const own = user && (await queryClient.fetchQuery(preferencesQuery).catch(() => null));
  if (own) await wearPreferences(own);
  queryClient.setQueryData(sessionQuery.queryKey, { user });
}
