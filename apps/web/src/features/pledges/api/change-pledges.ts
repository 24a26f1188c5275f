import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { paths } from '#lib/api.gen.ts';
import { api, unwrap } from '#lib/api.ts';
import { PLEDGES } from './get-pledges.ts';

type PledgeBody = paths['/api/requests/{id}/pledge']['put']['requestBody']['content']['application/json'];

/** Refetches also after a failure, because somebody else may have been faster. */
function useRefresh() {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries(PLEDGES);
}

export function usePledge(id: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: PledgeBody) =>
      unwrap(api.PUT('/api/requests/{id}/pledge', { params: { path: { id } }, body })),
    onSettled: refresh,
  });
}

export function useWithdrawPledge(id: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => unwrap(api.DELETE('/api/requests/{id}/pledge', { params: { path: { id } } })),
    onSettled: refresh,
  });
}

/** Null unlinks. */
export function useLinkPerk(id: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (perk_id: string | null) => {
      const params = { path: { id } };
      return unwrap(
        perk_id === null
          ? api.DELETE('/api/requests/{id}/perk', { params })
          : api.PUT('/api/requests/{id}/perk', { params, body: { perk_id } }),
      );
    },
    onSettled: refresh,
  });
}
