import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '#lib/api.ts';
import type { ToolFilterParams, ToolListParams } from './tool-types.ts';

/** The live channel tells when tools change; until then a page may be shown again as it was. */
const FRESH_MS = 30_000;

/** Keys start with the topic of the live channel: a change of any tool reads them again. */
export const toolListQuery = (query: ToolListParams) =>
  queryOptions({
    queryKey: ['tools', 'list', query],
    queryFn: ({ signal }) => unwrap(api.GET('/api/tools', { params: { query }, signal })),
    staleTime: FRESH_MS,
  });

/** Apart from the list, which does not wait for it: counting a frequent word takes longer than showing it. */
export const toolCountsQuery = (query: ToolFilterParams) =>
  queryOptions({
    queryKey: ['tools', 'counts', query],
    queryFn: ({ signal }) => unwrap(api.GET('/api/tools/counts', { params: { query }, signal })),
    staleTime: FRESH_MS,
  });

export const suggestionsQuery = (q: string) =>
  queryOptions({
    queryKey: ['tools', 'suggestions', q],
    queryFn: ({ signal }) => unwrap(api.GET('/api/tools/suggestions', { params: { query: { q } }, signal })),
    staleTime: FRESH_MS,
  });
