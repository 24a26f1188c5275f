import { trendsQuery } from '#features/trends/api/trends.ts';
import { queryClient } from './query-client.ts';

/** Runs while the screen's code loads, or when the pointer is over a link to it. */
export function preloadTrends(): void {
  void queryClient.prefetchQuery(trendsQuery);
}
