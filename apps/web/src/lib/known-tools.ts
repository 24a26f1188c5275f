import { TOOL_LIMITS } from '@perkotheque/domain/tools/limits';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, unwrap } from './api.ts';

/** The tools that have this name or this site already. In `lib`, because tools are added in two features. */
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
