import { queryOptions } from '@tanstack/react-query';
import type { paths } from '#lib/api.gen.ts';
import { api, unwrap } from '#lib/api.ts';

export type Session = paths['/api/auth/session']['get']['responses'][200]['content']['application/json'];
export type SessionUser = NonNullable<Session['user']>;

/**
 * A failure stays one until someone asks again. Otherwise a guard that gives way to its content, which reads the same
 * thing, would send the guard back to loading, and so on for ever.
 */
const SETTLED = { retryOnMount: false };

/** Never stale by itself: sign-in, sign-out and the first refusal of the server each rewrite it. */
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
