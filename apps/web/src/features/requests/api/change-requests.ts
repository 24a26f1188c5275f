import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { paths } from '#lib/api.gen.ts';
import { api, unwrap } from '#lib/api.ts';
import { REQUESTS } from './list-requests.ts';

export type NewRequest = paths['/api/requests']['post']['requestBody']['content']['application/json'];
export type RequestChanges =
  paths['/api/requests/{id}']['patch']['requestBody']['content']['application/json'];

/** Refetches also after a failure, because somebody else may have been faster. */
function useRefresh() {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries(REQUESTS);
}

export function useCreateRequest() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: NewRequest) => unwrap(api.POST('/api/requests', { body })),
    onSuccess: refresh,
  });
}

export function useEditRequest(id: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: RequestChanges) =>
      unwrap(api.PATCH('/api/requests/{id}', { params: { path: { id } }, body })),
    onSettled: refresh,
  });
}

export function useDeleteRequest(id: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => unwrap(api.DELETE('/api/requests/{id}', { params: { path: { id } } })),
    onSettled: refresh,
  });
}
