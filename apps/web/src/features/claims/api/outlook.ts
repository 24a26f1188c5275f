import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { paths } from '#lib/api.gen.ts';
import { api, unwrap } from '#lib/api.ts';
import type { WithProof } from '#lib/session/use-proof.tsx';
import { CLAIMS } from './get-claims.ts';

type Answer = paths['/api/startup/outlook']['get']['responses'][200]['content']['application/json'];
export type Outlook = NonNullable<Answer['outlook']>;
export type EndingClaim = Outlook['ends_soon'][number];

/** Null for somebody without a startup. */
export const outlookQuery = queryOptions({
  queryKey: [...CLAIMS.queryKey, 'outlook'],
  queryFn: async ({ signal }): Promise<Outlook | null> =>
    (await unwrap(api.GET('/api/startup/outlook', { signal }))).outlook,
});

export const feedQuery = queryOptions({
  queryKey: [...CLAIMS.queryKey, 'feed'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/startup/feed', { signal })),
});

/** Creates the feed or replaces its address, which only this answer contains. */
export function useResetFeed() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (withProof: WithProof) => withProof(() => unwrap(api.POST('/api/startup/feed'))),
    onSettled: () => queryClient.invalidateQueries(feedQuery),
  });
}

export function useRemoveFeed() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => unwrap(api.DELETE('/api/startup/feed')),
    onSettled: () => queryClient.invalidateQueries(feedQuery),
  });
}
