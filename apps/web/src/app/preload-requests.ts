import { requestsQuery } from '#features/requests/api/list-requests.ts';
import { listParams, parseRequestsSearch } from '#features/requests/search-params.ts';
import { loadTexts } from '#lib/i18n.ts';
import { queryClient } from './query-client.ts';

/** Runs while the screen's code loads, or when the pointer is over a link to it. */
export function preloadRequests(search: Record<string, unknown>): Promise<void> {
  void queryClient.prefetchQuery(requestsQuery(listParams(parseRequestsSearch(search))));
  // Here and not in the route, whose code every first visit loads.
  return loadTexts('pledges');
}
