import type { Role } from '@perkotheque/domain/accounts/roles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '#lib/api.ts';

/** Access to a tool changed, so every list and every open card is refetched. */
function useToolsRefresh() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ['tools'] });
}

export function useAddPermission() {
  const refresh = useToolsRefresh();
  return useMutation({
    mutationFn: (body: { tool_id: string; role: Role }) =>
      unwrap(api.POST('/api/tool-permissions', { body })),
    onSuccess: refresh,
  });
}

export function useSetRoles() {
  const refresh = useToolsRefresh();
  return useMutation({
    mutationFn: (body: { ids: string[]; roles: Role[] }) =>
      unwrap(api.POST('/api/tool-permissions/bulk', { body })),
    onSettled: refresh,
  });
}

export function useRemovePermission() {
  const refresh = useToolsRefresh();
  return useMutation({
    mutationFn: (id: string) =>
      unwrap(api.DELETE('/api/tool-permissions/{id}', { params: { path: { id } } })),
    // Also after a failure, because somebody else may have been faster.
    onSettled: refresh,
  });
}
