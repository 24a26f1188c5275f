import { requestsQuery } from '#features/requests/api/list-requests.ts';
import { listParams, parseRequestsSearch } from '#features/requests/search-params.ts';
import { queryClient } from './query-client.ts';

/** Runs while the screen's code loads, or when the pointer is over a link to it. */
export function preloadRequests(search: Record<string, unknown>): void {
  void queryClient.prefetchQuery(requestsQuery(listParams(parseRequestsSearch(search))));
}
