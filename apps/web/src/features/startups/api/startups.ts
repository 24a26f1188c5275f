import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { paths } from '#lib/api.gen.ts';
import { api, unwrap } from '#lib/api.ts';
import { downloadBlob } from '#lib/download.ts';

type ListPath = paths['/api/startups']['get'];
export type StartupListParams = NonNullable<ListPath['parameters']['query']>;
export type StartupPage = ListPath['responses'][200]['content']['application/json'];
export type Startup = StartupPage['startups'][number];
export type NewStartup = paths['/api/startups']['post']['requestBody']['content']['application/json'];
export type StartupChanges =
  paths['/api/startups/{id}']['patch']['requestBody']['content']['application/json'];

/** The live channel refetches the queries whose key starts with this topic. */
export const STARTUPS = { queryKey: ['startups'] };

export function startupsQuery(query: StartupListParams) {
  return queryOptions({
    queryKey: [...STARTUPS.queryKey, 'list', query],
    queryFn: ({ signal }): Promise<StartupPage> =>
      unwrap(api.GET('/api/startups', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });
}

export function startupQuery(id: string) {
  return queryOptions({
    queryKey: [...STARTUPS.queryKey, 'one', id],
    queryFn: ({ signal }): Promise<Startup> =>
      unwrap(api.GET('/api/startups/{id}', { params: { path: { id } }, signal })),
  });
}

export const startupLabelsQuery = queryOptions({
  queryKey: [...STARTUPS.queryKey, 'labels'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/startups/labels', { signal })),
});

function useRefresh() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries(STARTUPS);
}

export function useCreateStartup() {
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: (body: NewStartup) => unwrap(api.POST('/api/startups', { body })),
    onSuccess,
  });
}

export function useEditStartup(id: string) {
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: (body: StartupChanges): Promise<Startup> =>
      unwrap(api.PATCH('/api/startups/{id}', { params: { path: { id } }, body })),
    onSuccess,
  });
}

type Filter = NonNullable<paths['/api/startups/export']['get']['parameters']['query']>;

export function useExportStartups() {
  return useMutation({
    mutationFn: async (query: Filter) => {
      const blob = await unwrap(api.GET('/api/startups/export', { params: { query }, parseAs: 'blob' }));
      downloadBlob(`perkotheque-startups-${new Date().toISOString().slice(0, 10)}.csv`, blob as Blob);
    },
  });
}
