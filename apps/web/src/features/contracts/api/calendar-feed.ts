import type { ContractFeed } from '@perkotheque/domain/feeds/vocabulary';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '#lib/api.ts';
import type { WithProof } from '#lib/session/use-proof.tsx';

const params = (kind: ContractFeed) => ({ params: { query: { kind } } });

export const contractFeedQuery = (kind: ContractFeed) =>
  queryOptions({
    queryKey: ['contract-feed', kind],
    queryFn: ({ signal }) => unwrap(api.GET('/api/contracts/feed', { ...params(kind), signal })),
  });

/** Creates the feed or replaces its address, which only this answer contains. */
export function useResetContractFeed(kind: ContractFeed) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (withProof: WithProof) =>
      withProof(() => unwrap(api.POST('/api/contracts/feed', params(kind)))),
    onSettled: () => queryClient.invalidateQueries(contractFeedQuery(kind)),
  });
}

export function useRemoveContractFeed(kind: ContractFeed) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => unwrap(api.DELETE('/api/contracts/feed', params(kind))),
    onSettled: () => queryClient.invalidateQueries(contractFeedQuery(kind)),
  });
}
