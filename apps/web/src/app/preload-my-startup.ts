import { outlookQuery } from '#features/claims/api/outlook.ts';
import { planQuery } from '#features/perks/api/activation-plan.ts';
import { offersQuery } from '#features/perks/api/list-offers.ts';
import { ownStartupQuery } from '#features/startups/api/own-startup.ts';
import { queryClient } from './query-client.ts';

/** Runs while the screen's code loads, or when the pointer is over a link to it. */
export function preloadMyStartup(): void {
  void queryClient.prefetchQuery(ownStartupQuery);
  void queryClient.prefetchQuery(offersQuery);
  void queryClient.prefetchQuery(outlookQuery);
  void queryClient.prefetchQuery(planQuery(null));
}
