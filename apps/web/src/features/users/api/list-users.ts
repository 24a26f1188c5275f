import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { paths } from '#lib/api.gen.ts';
import { api, unwrap } from '#lib/api.ts';

type Operation = paths['/api/users']['get'];
export type UserListParams = NonNullable<Operation['parameters']['query']>;
export type UserPage = Operation['responses'][200]['content']['application/json'];
export type User = UserPage['users'][number];

export const USERS = { queryKey: ['users'] };

export function usersQuery(query: UserListParams) {
  return queryOptions({
    queryKey: [...USERS.queryKey, 'list', query],
    queryFn: ({ signal }): Promise<UserPage> => unwrap(api.GET('/api/users', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });
}
