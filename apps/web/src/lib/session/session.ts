import { queryOptions } from '@tanstack/react-query';
import type { paths } from '#lib/api.gen.ts';
import { api, unwrap } from '#lib/api.ts';

export type Session = paths['/api/auth/session']['get']['responses'][200]['content']['application/json'];
export type SessionUser = NonNullable<Session['user']>;

/** Never stale by itself: sign-in, sign-out and the first refusal of the server each rewrite it. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }): Promise<Session> => unwrap(api.GET('/api/auth/session', { signal })),
  staleTime: Number.POSITIVE_INFINITY,
});

export const roleQuery = queryOptions({
  queryKey: ['me', 'role'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/me/role', { signal })),
  staleTime: Number.POSITIVE_INFINITY,
});
