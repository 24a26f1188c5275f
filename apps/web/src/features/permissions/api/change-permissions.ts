import type { Role } from '@perkotheque/domain/accounts/roles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '#lib/api.ts';

/** Who may open a tool changed: every list and every open card is read again. */
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

export function useRemovePermission() {
  const refresh = useToolsRefresh();
  return useMutation({
    mutationFn: (id: string) =>
      unwrap(api.DELETE('/api/tool-permissions/{id}', { params: { path: { id } } })),
    // Failed, it may be because it was gone already: what is shown must then catch up as well.
    onSettled: refresh,
  });
}
