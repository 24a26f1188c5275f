import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { paths } from '#lib/api.gen.ts';
import { api, unwrap } from '#lib/api.ts';

type Answer = paths['/api/enrichment/proposals']['get']['responses'][200]['content']['application/json'];
export type ToolProposals = Answer['tools'][number];
export type Proposal = ToolProposals['proposals'][number];

export const proposalsQuery = (page: number) =>
  queryOptions({
    // Under `runs`, the live channel's topic.
    queryKey: ['runs', 'proposals', page],
    queryFn: ({ signal }): Promise<Answer> =>
      unwrap(api.GET('/api/enrichment/proposals', { params: { query: { page: String(page) } }, signal })),
    placeholderData: keepPreviousData,
  });

type Decision = { accept: string[]; refuse: string[] };

export function useDecideProposals() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Decision) => unwrap(api.POST('/api/enrichment/proposals/decide', { body })),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['runs'] }),
        queryClient.invalidateQueries({ queryKey: ['tools'] }),
      ]),
  });
}
