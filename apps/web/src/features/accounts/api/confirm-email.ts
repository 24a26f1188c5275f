import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '#lib/api.ts';

/**
 * A token works once, so it must be sent once. As a query that is never stale and never retried, a second render (or
 * React's double effects in development) gets the first response instead of a rejection.
 */
export function confirmEmailQuery(token: string) {
  return queryOptions({
    queryKey: ['confirm-email', token],
    queryFn: async () => {
      await unwrap(api.POST('/api/auth/confirm-email', { body: { token } }));
      return true;
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}
