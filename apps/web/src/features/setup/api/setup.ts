import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '#lib/api.ts';

/** The steps that are done. Refetched at each visit, because most are done on other pages. */
export const setupQuery = queryOptions({
  queryKey: ['setup'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/setup', { signal })),
  retry: false,
});
