import { queryOptions } from '@tanstack/react-query';
import type { paths } from '#lib/api.gen.ts';
import { api, unwrap } from '#lib/api.ts';
import { failureOf } from '#lib/api-error.ts';

export type Offers = paths['/api/perks']['get']['responses'][200]['content']['application/json'];
export type Offer = Offers['perks'][number];
export type OwnClaim = Offers['claims'][number];

/** The key starts with the live channel's topic, so that changes elsewhere cause a refetch. */
export const PERKS = { queryKey: ['perks'] };

const PRELOAD_MS = 10_000;

export const offersQuery = queryOptions({
  queryKey: [...PERKS.queryKey, 'offers'],
  queryFn: ({ signal }): Promise<Offers> => unwrap(api.GET('/api/perks', { signal })),
  // The preloaded response may arrive before the page renders: without this, the page asks again (ELIG-06).
  staleTime: PRELOAD_MS,
});

export function toolOffersQuery(tool: string) {
  return queryOptions({
    queryKey: [...PERKS.queryKey, 'offers', 'tool', tool],
    queryFn: ({ signal }): Promise<Offers> =>
      unwrap(api.GET('/api/perks', { params: { query: { tool } }, signal })),
  });
}

/** No retry after a 404: the response would be the same. */
export const isMissingOffer = (error: unknown) => failureOf(error) === 'not_found';

export function offerQuery(id: string) {
  return queryOptions({
    queryKey: [...PERKS.queryKey, 'offer', id],
    queryFn: ({ signal }): Promise<Offer> =>
      unwrap(api.GET('/api/perks/{id}', { params: { path: { id } }, signal })),
    retry: (failures, error) => !isMissingOffer(error) && failures < 1,
  });
}
