import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { paths } from '#lib/api.gen.ts';
import { api, unwrap } from '#lib/api.ts';

export type NeedValues = paths['/api/needs']['post']['requestBody']['content']['application/json'];

export const nearestNeedsQuery = (q: string) =>
  queryOptions({
    queryKey: ['needs', 'nearest', q],
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/api/needs/nearest', { params: { query: { q } }, signal }))).needs,
    staleTime: 60_000,
  });

/** Names and wordings decide what a search finds, so the tools are refetched too. */
export function useRefreshNeeds() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      ['needs', 'tools', 'missed-searches'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
    );
}

/** Without a slug it creates a need. */
export function useSaveNeed(slug: string | null) {
  return useMutation({
    mutationFn: ({ is_active, ...names }: NeedValues & { is_active: boolean }) =>
      slug === null
        ? unwrap(api.POST('/api/needs', { body: names }))
        : unwrap(
            api.PATCH('/api/needs/{slug}', { params: { path: { slug } }, body: { ...names, is_active } }),
          ),
    onSettled: useRefreshNeeds(),
  });
}
