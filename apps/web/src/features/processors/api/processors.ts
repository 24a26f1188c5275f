import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { paths } from '#lib/api.gen.ts';
import { api, unwrap } from '#lib/api.ts';
import { downloadBlob } from '#lib/download.ts';

type RegisterPath = paths['/api/startups/{id}/processors'];
export type Register = RegisterPath['get']['responses'][200]['content']['application/json'];
export type Processor = Register['processors'][number];
export type Processing =
  paths['/api/startups/{id}/processors/{tool_id}']['put']['requestBody']['content']['application/json'];

/** The key starts with the live channel's topic, so that changes elsewhere cause a refetch. */
const keyOf = (id: string) => ['startups', 'processors', id];

export const registerQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(id),
    queryFn: ({ signal }): Promise<Register> =>
      unwrap(api.GET('/api/startups/{id}/processors', { params: { path: { id } }, signal })),
  });

export function useSaveProcessing(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ toolId, body }: { toolId: string; body: Processing }): Promise<void> => {
      const params = { path: { id, tool_id: toolId } };
      await unwrap(api.PUT('/api/startups/{id}/processors/{tool_id}', { params, body }));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(id) }),
  });
}

export function useExportRegister(id: string) {
  return useMutation({
    mutationFn: async () => {
      const params = { path: { id } };
      const blob = await unwrap(api.GET('/api/startups/{id}/processors/export', { params, parseAs: 'blob' }));
      downloadBlob('sous-traitants.csv', blob as Blob);
    },
  });
}
