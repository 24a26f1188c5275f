import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { paths } from '#lib/api.gen.ts';
import { api, unwrap } from '#lib/api.ts';

type CheckPath = paths['/api/imports/check']['post'];
export type Report = CheckPath['responses'][200]['content']['application/json'];
export type Mapping = Report['mapping'];
export type Fault = Report['faults'][number];
export type ImportDefaults = NonNullable<
  NonNullable<CheckPath['requestBody']>['content']['application/json']['defaults']
>;
export type ImportDetail = paths['/api/imports/{id}']['get']['responses'][200]['content']['application/json'];
type ImportBody = NonNullable<paths['/api/imports']['post']['requestBody']>['content']['application/json'];

export type ChosenFile = { key: number; name: string; text: string };

/** A dry run of an import. It sends the file each time, because the server stores no unchecked file. */
export function reportQuery(file: ChosenFile, mapping: Mapping | null, defaults: ImportDefaults) {
  return queryOptions({
    queryKey: ['imports', 'check', file.key, mapping, defaults],
    queryFn: ({ signal }): Promise<Report> => {
      const body = { text: file.text, defaults, ...(mapping && { mapping }) };
      return unwrap(api.POST('/api/imports/check', { body, signal }));
    },
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  });
}

export const importsQuery = queryOptions({
  queryKey: ['imports', 'list'],
  queryFn: async ({ signal }) => (await unwrap(api.GET('/api/imports', { signal }))).imports,
});

/** Refetches the catalogue, its counts, the imports and the checklist. */
function useRefresh() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [['tools'], ['imports', 'list'], ['setup']].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
}

export function useRunImport() {
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: (body: ImportBody): Promise<ImportDetail> => unwrap(api.POST('/api/imports', { body })),
    onSettled,
  });
}

export function useUndoImport() {
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: (id: string): Promise<ImportDetail> =>
      unwrap(api.POST('/api/imports/{id}/undo', { params: { path: { id } } })),
    onSettled,
  });
}
