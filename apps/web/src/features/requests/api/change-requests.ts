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

/** Those who decide change any request; an author has an address for their own. */
type Changeable = { id: string; can: { decide: boolean } };

export function useEditRequest({ id, can }: Changeable) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: RequestChanges) => {
      const params = { path: { id } };
      return unwrap(
        can.decide
          ? api.PATCH('/api/requests/{id}', { params, body })
          : api.PATCH('/api/me/requests/{id}', { params, body }),
      );
    },
    onSettled: refresh,
  });
}

export function useDeleteRequest({ id, can }: Changeable) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => {
      const options = { params: { path: { id } } };
      return unwrap(
        can.decide ? api.DELETE('/api/requests/{id}', options) : api.DELETE('/api/me/requests/{id}', options),
      );
    },
    onSettled: refresh,
  });
}
