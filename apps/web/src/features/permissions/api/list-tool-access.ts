import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { paths } from '#lib/api.gen.ts';
import { api, unwrap } from '#lib/api.ts';
import type { PermissionsSearch } from '../search-params.ts';

type Answer = paths['/api/tool-permissions/tools']['get']['responses'][200]['content']['application/json'];
export type ToolAccess = Answer['tools'][number];
export type Permission = ToolAccess['permissions'][number];

export function toolAccessQuery({ q, scope, page }: PermissionsSearch) {
  const query = { ...(q && { q }), ...(scope && { scope }), ...(page && { page: String(page) }) };
  return queryOptions({
    // Under `tools`, so that the live channel refetches it when tools change.
    queryKey: ['tools', 'permissions', query],
    queryFn: ({ signal }): Promise<Answer> =>
      unwrap(api.GET('/api/tool-permissions/tools', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });
}
