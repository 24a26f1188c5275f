import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { paths } from '#lib/api.gen.ts';
import { api, unwrap } from '#lib/api.ts';
import { downloadBlob } from '#lib/download.ts';

/** Under the live channel's topic `runs`, so that it is refetched when a run starts or ends. */
export const runsQuery = queryOptions({
  queryKey: ['runs', 'maintenance'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/maintenance/runs', { signal })),
});

type Answer = paths['/api/maintenance/runs']['get']['responses'][200]['content']['application/json'];
export type LastRun = NonNullable<Answer['jobs'][number]['last']>;
export type SyncedJob =
  paths['/api/maintenance/sync']['post']['responses'][200]['content']['application/json']['jobs'][number];

export function useSync() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => (await unwrap(api.POST('/api/maintenance/sync'))).jobs,
    onSettled: () => queryClient.invalidateQueries(runsQuery),
  });
}

export type ExportFormat = 'csv' | 'json';

export function useExport() {
  return useMutation({
    mutationFn: async (format: ExportFormat) => {
      const query = { format };
      const blob = await unwrap(api.GET('/api/exports/catalogue', { params: { query }, parseAs: 'blob' }));
      const day = new Date().toISOString().slice(0, 10);
      downloadBlob(`perkotheque-catalogue-${day}.${format}`, blob);
    },
  });
}
