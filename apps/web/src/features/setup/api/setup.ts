import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '#lib/api.ts';

/** Which of the first steps are done, read again at each visit: most of them are done on other pages. */
export const setupQuery = queryOptions({
  queryKey: ['setup'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/setup', { signal })),
  retry: false,
});
