import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '#lib/api.ts';
import type { WithProof } from '#lib/session/use-proof.tsx';
import { STARTUPS } from './startups.ts';

export function erasureQuery(id: string) {
  return queryOptions({
    queryKey: [...STARTUPS.queryKey, 'erasure', id],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/startups/{id}/erasure', { params: { path: { id } }, signal })),
    gcTime: 0,
  });
}

export function useEraseStartup(id: string, withProof: WithProof) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (name: string) =>
      withProof(() =>
        unwrap(api.POST('/api/startups/{id}/erasure', { params: { path: { id } }, body: { name } })),
      ),
    // The page of the erased startup is left first: its own query would only fail.
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: [...STARTUPS.queryKey, 'list'] }),
  });
}
