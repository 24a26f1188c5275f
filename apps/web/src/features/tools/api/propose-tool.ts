import { TOOL_LIMITS } from '@perkotheque/domain/tools/limits';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import type { paths } from '#lib/api.gen.ts';
import { api, unwrap } from '#lib/api.ts';

export type Proposal = paths['/api/tools/proposals']['post']['responses'][200]['content']['application/json'];

export function useProposal() {
  return useMutation({
    mutationFn: (url: string): Promise<Proposal> =>
      unwrap(api.POST('/api/tools/proposals', { body: { url } })),
  });
}

/** The tools that have this name or this site already. */
export function knownToolsQuery(typed: { name: string; url: string }) {
  const name = typed.name.toWellFormed().replaceAll('\0', '').trim().slice(0, TOOL_LIMITS.name);
  const url = URL.canParse(typed.url) ? new URL(typed.url).origin : '';
  return queryOptions({
    queryKey: ['tools', 'known', name, url],
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/api/tools/known', { params: { query: { name, url } }, signal }))).tools,
    enabled: name !== '' || url !== '',
    staleTime: 30_000,
    placeholderData: keepPreviousData,
  });
}
