import { trendsQuery } from '#features/trends/api/trends.ts';
import { queryClient } from './query-client.ts';

/** Asked for while the code of the screen loads, or when somebody points at a link to it. */
export function preloadTrends(): void {
  void queryClient.prefetchQuery(trendsQuery);
}
