import { requestsQuery } from '#features/requests/api/list-requests.ts';
import { listParams, parseRequestsSearch } from '#features/requests/search-params.ts';
import { queryClient } from './query-client.ts';

/** Asked for while the code of the screen loads, or when somebody points at a link to it. */
export function preloadRequests(search: Record<string, unknown>): void {
  void queryClient.prefetchQuery(requestsQuery(listParams(parseRequestsSearch(search))));
}
