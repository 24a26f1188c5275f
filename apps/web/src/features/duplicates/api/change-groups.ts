import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { paths } from '#lib/api.gen.ts';
import { api, unwrap } from '#lib/api.ts';

type Body<Path extends keyof paths> = paths[Path] extends {
  post: { requestBody: { content: { 'application/json': infer Content } } };
}
  ? Content
  : never;
export type NewGroup = Body<'/api/duplicate-groups'>;
export type Resolution = Body<'/api/duplicate-groups/{id}/resolve'>;

/** Refetches groups, cards and counts, also after a failure, because somebody else may have been faster. */
export function useToolsRefresh() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ['tools'] });
}

export function useCreateGroup() {
  const refresh = useToolsRefresh();
  return useMutation({
    mutationFn: (body: NewGroup) => unwrap(api.POST('/api/duplicate-groups', { body })),
    onSuccess: refresh,
  });
}

export function useResolveGroup() {
  const refresh = useToolsRefresh();
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: Resolution }) =>
      unwrap(api.POST('/api/duplicate-groups/{id}/resolve', { params: { path: { id } }, body })),
    onSettled: refresh,
  });
}

export function useDeleteGroup() {
  const refresh = useToolsRefresh();
  return useMutation({
    mutationFn: (id: string) =>
      unwrap(api.DELETE('/api/duplicate-groups/{id}', { params: { path: { id } } })),
    onSettled: refresh,
  });
}

export function useScanRequest() {
  return useMutation({ mutationFn: () => unwrap(api.POST('/api/duplicate-groups/propose')) });
}
