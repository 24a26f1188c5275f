import { outlookQuery } from '#features/claims/api/outlook.ts';
import { offersQuery } from '#features/perks/api/list-offers.ts';
import { requestsQuery } from '#features/requests/api/list-requests.ts';
import { OWN_REQUESTS } from './home/own-requests-params.ts';
import { queryClient } from './query-client.ts';

/** Runs while the screen's code loads, or when the pointer is over a link to it. */
export function preloadHome(): void {
  void queryClient.prefetchQuery(offersQuery);
  void queryClient.prefetchQuery(outlookQuery);
  void queryClient.prefetchQuery(requestsQuery(OWN_REQUESTS));
}
