import { queryOptions } from '@tanstack/react-query';
import type { paths } from '#lib/api.gen.ts';
import { api, unwrap } from '#lib/api.ts';
import { failureOf } from '#lib/api-error.ts';
import { REQUESTS } from './list-requests.ts';

export type RequestWithHistory =
  paths['/api/requests/{id}']['get']['responses'][200]['content']['application/json'];

/** No retry after a 404: the response would be the same. */
export const isMissing = (error: unknown) => failureOf(error) === 'not_found';

export function requestQuery(id: string) {
  return queryOptions({
    queryKey: [...REQUESTS.queryKey, 'one', id],
    queryFn: ({ signal }): Promise<RequestWithHistory> =>
      unwrap(api.GET('/api/requests/{id}', { params: { path: { id } }, signal })),
    retry: (failures, error) => !isMissing(error) && failures < 1,
  });
}
