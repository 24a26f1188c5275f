import type { QueryClient } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { type Session, sessionQuery } from './session.ts';

/**
 * A 401 means that the session has ended: the page is signed out at once, without a retry.
 * The accounts' own routes respond 401 to a wrong password, which does not end a session.
 * A 403 may mean that two-factor is now mandatory: the page then opens the enrolment.
 */
export function watchSessionLoss(queryClient: QueryClient, onLost: () => void): () => void {
  const watcher = {
    onResponse: async ({ response, schemaPath }: { response: Response; schemaPath: string }) => {
      if (response.status === 403 && (await isEnrolmentOwed(response))) {
        queryClient.setQueryData<Session>(
          sessionQuery.queryKey,
          (session) => session && { user: session.user && { ...session.user, owes_two_factor: true } },
        );
      }
      if (response.status !== 401 || schemaPath.startsWith('/api/auth/')) return;
      const hadUser = Boolean(queryClient.getQueryData(sessionQuery.queryKey)?.user);
      queryClient.setQueryData<Session>(sessionQuery.queryKey, { user: null });
      if (hadUser) onLost();
    },
  };
  api.use(watcher);
  return () => api.eject(watcher);
}

async function isEnrolmentOwed(response: Response): Promise<boolean> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return typeof body === 'object' && body !== null && 'code' in body && body.code === 'two_factor_required';
}
