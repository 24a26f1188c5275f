import { queryOptions } from '@tanstack/react-query';
import type { paths } from '#lib/api.gen.ts';
import { api, unwrap } from '#lib/api.ts';

export type Session = paths['/api/auth/session']['get']['responses'][200]['content']['application/json'];
export type SessionUser = NonNullable<Session['user']>;

/**
 * A failed query is not retried on mount. Otherwise a guard would render its content, which reads the same query,
 * which would put the guard back into its loading state, in an endless loop.
 */
const SETTLED = { retryOnMount: false };

/** Never stale: sign-in, sign-out and a 401 replace it. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }): Promise<Session> => unwrap(api.GET('/api/auth/session', { signal })),
  staleTime: Number.POSITIVE_INFINITY,
  ...SETTLED,
});

export const roleQuery = queryOptions({
  queryKey: ['me', 'role'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/me/role', { signal })),
  staleTime: Number.POSITIVE_INFINITY,
  ...SETTLED,
});
