import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from './api.ts';

/** In `lib` because several features use categories, and features do not import each other. */
export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: async ({ signal }) => (await unwrap(api.GET('/api/categories', { signal }))).categories,
  staleTime: 60_000,
});
