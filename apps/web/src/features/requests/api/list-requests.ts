import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { paths } from '#lib/api.gen.ts';
import { api, unwrap } from '#lib/api.ts';

type Operation = paths['/api/requests']['get'];
export type RequestListParams = NonNullable<Operation['parameters']['query']>;
export type RequestPage = Operation['responses'][200]['content']['application/json'];
export type ToolRequest = RequestPage['requests'][number];

/** The key starts with the live channel's topic, so that changes elsewhere cause a refetch. */
export const REQUESTS = { queryKey: ['requests'] };

export function requestsQuery(query: RequestListParams) {
  return queryOptions({
    queryKey: [...REQUESTS.queryKey, 'list', query],
    queryFn: ({ signal }): Promise<RequestPage> =>
      unwrap(api.GET('/api/requests', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });
}
