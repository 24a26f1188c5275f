import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '#lib/api.ts';

/** The people of the studio who can answer for a tool. */
export const referentsQuery = queryOptions({
  queryKey: ['tools', 'referents'],
  queryFn: async ({ signal }) => (await unwrap(api.GET('/api/tools/referents', { signal }))).people,
  staleTime: 60_000,
});
