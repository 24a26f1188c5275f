import { configQuery } from '#lib/config.ts';
import { preferencesQuery } from '#lib/preferences.ts';
import { roleQuery, sessionQuery } from '#lib/session/session.ts';
import { queryClient } from './query-client.ts';

/** `prefetchQuery` does not retry by default; every other query does, once. */
const RETRIES = 1;

/** Runs while a screen's code loads. Nothing waits for it: the screens show their own loading states. */
export function preloadAuth(): void {
  void queryClient.prefetchQuery({ ...sessionQuery, retry: RETRIES });
  void queryClient.prefetchQuery({ ...configQuery, retry: RETRIES });
}

/** In parallel: the role needs only the cookie, not the session's response. */
export function preloadDashboard(): void {
  preloadAuth();
  void queryClient.prefetchQuery({ ...roleQuery, retry: RETRIES });
  void queryClient.prefetchQuery({ ...preferencesQuery, retry: RETRIES });
}
