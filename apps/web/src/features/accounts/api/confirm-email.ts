import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '#lib/api.ts';

/**
 * A token is spent by its first use, so it must be sent once. As a query that never goes stale and never retries, a
 * second render (or React's double effects in development) finds the first answer instead of a refusal.
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
