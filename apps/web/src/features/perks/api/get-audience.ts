import { queryOptions } from '@tanstack/react-query';
import type { paths } from '#lib/api.gen.ts';
import { api, unwrap } from '#lib/api.ts';

export type Audience =
  paths['/api/perks/{id}/audience']['get']['responses'][200]['content']['application/json'];

/** Under « perks », so that a saved perk refreshes it. Startups change, too: it is asked again on each visit. */
export function audienceQuery(id: string) {
  return queryOptions({
    queryKey: ['perks', 'audience', id],
    queryFn: ({ signal }): Promise<Audience> =>
      unwrap(api.GET('/api/perks/{id}/audience', { params: { path: { id } }, signal })),
    staleTime: 0,
  });
}
