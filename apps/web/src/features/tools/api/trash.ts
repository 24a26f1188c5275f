import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { paths } from '#lib/api.gen.ts';
import { api, unwrap } from '#lib/api.ts';

type Answer = paths['/api/trash']['get']['responses'][200]['content']['application/json'];
export type TrashedTool = Answer['tools'][number];

export function trashQuery(page: number) {
  return queryOptions({
    queryKey: ['tools', 'trash', page],
    queryFn: ({ signal }): Promise<Answer> =>
      unwrap(api.GET('/api/trash', { params: { query: { page: String(page) } }, signal })),
    placeholderData: keepPreviousData,
  });
}

/** Refetches also after a failure, because somebody else may have been faster. */
function useToolsRefresh() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ['tools'] });
}

export function useDeleteTool() {
  const refresh = useToolsRefresh();
  return useMutation({
    mutationFn: (id: string) => unwrap(api.DELETE('/api/tools/{id}', { params: { path: { id } } })),
    onSettled: refresh,
  });
}

export function useRestoreTool() {
  const refresh = useToolsRefresh();
  return useMutation({
    mutationFn: (id: string) => unwrap(api.POST('/api/trash/{id}/restore', { params: { path: { id } } })),
    onSettled: refresh,
  });
}

export function useDeleteTools() {
  const refresh = useToolsRefresh();
  return useMutation({
    mutationFn: (ids: readonly string[]) => unwrap(api.POST('/api/trash', { body: { ids: [...ids] } })),
    onSettled: refresh,
  });
}

export function useRestoreTools() {
  const refresh = useToolsRefresh();
  return useMutation({
    mutationFn: (ids: readonly string[]) =>
      unwrap(api.POST('/api/trash/restore', { body: { ids: [...ids] } })),
    onSettled: refresh,
  });
}
