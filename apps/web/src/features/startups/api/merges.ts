import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { paths } from '#lib/api.gen.ts';
import { api, unwrap } from '#lib/api.ts';
import { STARTUPS } from './startups.ts';

type MergeBody = paths['/api/startups/merges']['post']['requestBody']['content']['application/json'];
export type MergeField = NonNullable<MergeBody['fields']>[number];

export const mergesQuery = queryOptions({
  queryKey: [...STARTUPS.queryKey, 'merges'],
  queryFn: async ({ signal }) => (await unwrap(api.GET('/api/startups/merges', { signal }))).merges,
});

export function conflictsQuery(one: string, other: string) {
  return queryOptions({
    queryKey: [...STARTUPS.queryKey, 'conflicts', one, other],
    queryFn: async ({ signal }) => {
      const query = { one, other };
      return (await unwrap(api.GET('/api/startups/merges/conflicts', { params: { query }, signal }))).perks;
    },
  });
}

function useRefresh() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries(STARTUPS);
}

export function useMergeStartups() {
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: (body: MergeBody) => unwrap(api.POST('/api/startups/merges', { body })),
    onSuccess,
  });
}

export function useUndoMerge() {
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: (id: string) =>
      unwrap(api.POST('/api/startups/merges/{id}/undo', { params: { path: { id } } })),
    onSettled,
  });
}
