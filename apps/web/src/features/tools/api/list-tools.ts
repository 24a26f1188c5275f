import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '#lib/api.ts';
import type { ToolFilterParams, ToolListParams } from './tool-types.ts';

/** The live channel invalidates changed tools; until then the cached page is used. */
const FRESH_MS = 30_000;

/** The key starts with the live channel's topic, so that a change of any tool causes a refetch. */
export const toolListQuery = (query: ToolListParams) =>
  queryOptions({
    queryKey: ['tools', 'list', query],
    queryFn: ({ signal }) => unwrap(api.GET('/api/tools', { params: { query }, signal })),
    staleTime: FRESH_MS,
  });

/** Separate from the list, because counting the matches of a frequent word is slow. */
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
