import { offersQuery } from '#features/perks/api/list-offers.ts';
import { queryClient } from './query-client.ts';

/** Runs while the screen's code loads, or when the pointer is over a link to it. */
export function preloadOffers(): void {
  void queryClient.prefetchQuery(offersQuery);
}
