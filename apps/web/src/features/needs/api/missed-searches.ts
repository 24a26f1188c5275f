import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import type { paths } from '#lib/api.gen.ts';
import { api, unwrap } from '#lib/api.ts';
import { useRefreshNeeds } from './needs.ts';

type Answer = paths['/api/missed-searches']['get']['responses'][200]['content']['application/json'];
export type MissedSearch = Answer['searches'][number];
type Synonym =
  paths['/api/missed-searches/{id}/synonym']['post']['requestBody']['content']['application/json'];

export const missedSearchesQuery = (page: number) =>
  queryOptions({
    queryKey: ['missed-searches', page],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/missed-searches', { params: { query: { page: String(page) } }, signal })),
    placeholderData: keepPreviousData,
  });

export const countMissedSearch = (q: string) => unwrap(api.POST('/api/missed-searches', { body: { q } }));

export function useAddSynonym(id: string) {
  return useMutation({
    mutationFn: (body: Synonym) =>
      unwrap(api.POST('/api/missed-searches/{id}/synonym', { params: { path: { id } }, body })),
    onSettled: useRefreshNeeds(),
  });
}

export function useDismissSearch() {
  return useMutation({
    mutationFn: (id: string) => unwrap(api.DELETE('/api/missed-searches/{id}', { params: { path: { id } } })),
    onSettled: useRefreshNeeds(),
  });
}
