import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { paths } from '#lib/api.gen.ts';
import { api, unwrap } from '#lib/api.ts';

type Answer = paths['/api/tool-permissions']['get']['responses'][200]['content']['application/json'];
export type Permission = Answer['permissions'][number];

export function permissionsQuery(page: number) {
  return queryOptions({
    // Under `tools`, so that the live channel refetches it when tools change.
    queryKey: ['tools', 'permissions', page],
    queryFn: ({ signal }): Promise<Answer> =>
      unwrap(api.GET('/api/tool-permissions', { params: { query: { page: String(page) } }, signal })),
    placeholderData: keepPreviousData,
  });
}
