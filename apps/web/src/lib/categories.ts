import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from './api.ts';

/** In `lib` because several features name a category. Few and rarely changed: read once a visit, again after a minute. */
export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: async ({ signal }) => (await unwrap(api.GET('/api/categories', { signal }))).categories,
  staleTime: 60_000,
});
