import { dayInParis } from '@perkotheque/domain/shared/days';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { paths } from '#lib/api.gen.ts';
import { api, unwrap } from '#lib/api.ts';
import { downloadBlob } from '#lib/download.ts';
import type { ConsoleSearch } from '../console/console-search.ts';

type Answer = paths['/api/console/tools']['get']['responses'][200]['content']['application/json'];
export type ConsoleTool = Answer['tools'][number];
type Bulk = NonNullable<
  paths['/api/console/tools/bulk']['post']['requestBody']
>['content']['application/json'];

export function consoleToolsQuery({ q, toolStatus, by, direction, page }: ConsoleSearch) {
  const query = {
    ...(q && { q }),
    ...(toolStatus && { status: toolStatus }),
    ...(by && { sort: by }),
    ...(direction && { direction }),
    ...(page && { page: String(page) }),
  };
  return queryOptions({
    // Under `tools`, so that the live channel refetches it when tools change.
    queryKey: ['tools', 'console', query],
    queryFn: ({ signal }): Promise<Answer> =>
      unwrap(api.GET('/api/console/tools', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });
}

/** Asked when somebody selects all results, not kept. */
export async function findAllIds({ q, toolStatus }: ConsoleSearch): Promise<string[]> {
  const query = { ...(q && { q }), ...(toolStatus && { status: toolStatus }) };
  return (await unwrap(api.GET('/api/console/tools/ids', { params: { query } }))).ids;
}

export function useExportSelection() {
  return useMutation({
    mutationFn: async (ids: readonly string[]) => {
      const body = { ids: [...ids], format: 'csv' as const };
      const blob = await unwrap(api.POST('/api/exports/selection', { body, parseAs: 'blob' }));
      downloadBlob(`perkotheque-selection-${dayInParis(new Date())}.csv`, blob);
    },
  });
}

export function useBulkChange() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Bulk) => unwrap(api.POST('/api/console/tools/bulk', { body })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['tools'] }),
  });
}
