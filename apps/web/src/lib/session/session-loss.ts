import type { QueryClient } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { type Session, sessionQuery } from './session.ts';

/**
 * Any 401 means that the session is gone: the page then behaves as signed out at once, without waiting for a
 * retry. The accounts' own routes answer 401 to a wrong password, which says nothing about the session.
 * A 403 may say that two-factor became mandatory meanwhile: the page then leads to the enrolment.
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
