import { configQuery } from '#lib/config.ts';
import { preferencesQuery } from '#lib/preferences.ts';
import { roleQuery, sessionQuery } from '#lib/session/session.ts';
import { queryClient } from './query-client.ts';

/** A prefetch does not retry by itself; every read of this application does, once. */
const RETRIES = 1;

/** Asked for while the code of a screen loads. Nobody waits here: the screens show what is missing. */
export function preloadAuth(): void {
  void queryClient.prefetchQuery({ ...sessionQuery, retry: RETRIES });
  void queryClient.prefetchQuery({ ...configQuery, retry: RETRIES });
}

/** Side by side rather than one after the other: the role waits for nothing but the cookie. */
export function preloadDashboard(): void {
  preloadAuth();
  void queryClient.prefetchQuery({ ...roleQuery, retry: RETRIES });
  void queryClient.prefetchQuery({ ...preferencesQuery, retry: RETRIES });
}
